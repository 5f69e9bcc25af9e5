import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServedBuilds } from '../e2e/servedBuilds.ts';
import { type Engine, waitFor } from './engine.ts';
import { chromiumEngine, createFirefoxEngine } from './playwrightEngine.ts';
import { toButtonExpression } from './toolPage.ts';
import { webkitEngine } from './webkitEngine.ts';

/** Installing and updating the service worker in every engine, with a content security policy that requires Trusted Types. */

/** Polls an expression until it is true. It throws while a page is loading, and is then retried. */
function waitUntilTrue(what: string, engine: Engine, expression: string): Promise<boolean> {
  return waitFor(`${what} in ${engine.name}`, async () =>
    (await engine.evaluate(expression).catch(() => undefined)) === true ? true : undefined,
  );
}

/**
 * Returns an expression that becomes true if the controlling service worker belongs to this build: it asks the worker, whose
 * answer has arrived when it is evaluated again. Only used with the new build: Chromium delays the termination of an old worker
 * that receives messages.
 */
function createControllerCheck(build: number): string {
  return `(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => { window.controllingBuild = data; };
  navigator.serviceWorker.controller?.postMessage('build', [port2]);
  return window.controllingBuild === ${build};
})()`;
}

for (const { name, isInstalled, open } of [chromiumEngine, createFirefoxEngine('Firefox'), webkitEngine]) {
  // With CI=true a missing engine fails instead of being skipped.
  describe.skipIf(!isInstalled && process.env.CI !== 'true')(name, () => {
    let builds: ServedBuilds;
    let engine: Engine;
    beforeAll(async () => {
      builds = await ServedBuilds.start();
      engine = await open();
    });
    afterAll(async () => {
      await engine.close();
      await builds.close();
    });

    test('installs the service worker and updates it without violating the content security policy', async () => {
      await engine.goto(`${builds.origin}/tools`);
      await waitUntilTrue('the service worker', engine, 'navigator.serviceWorker.controller !== null');

      builds.deploy();
      await engine.evaluate("void document.dispatchEvent(new Event('visibilitychange'))");
      await waitUntilTrue('the offer', engine, `${toButtonExpression('Update')} !== undefined`);
      await engine.evaluate('void (window.isBefore = true)');
      await engine.evaluate(`void ${toButtonExpression('Update')}.click()`);
      await waitUntilTrue('the reload', engine, "!('isBefore' in window) && document.querySelector('h1') !== null");
      await waitUntilTrue('the new service worker', engine, createControllerCheck(1));
      expect(await engine.evaluate(`${toButtonExpression('Update')} === undefined`)).toBe(true);
      expect(builds.violations).toEqual([]);

      // The engine enforces the policy and its reports arrive.
      const refused = await engine.evaluate(`(() => {
        try {
          document.createElement('div').innerHTML = '<b>text</b>';
          return 'nothing';
        } catch (cause) {
          return cause.name;
        }
      })()`);
      expect(refused).toBe('TypeError');
      await waitFor(`a report of ${name}`, async () => builds.violations[0]);
      expect(builds.violations.join()).toContain('require-trusted-types-for');
    });
  });
}
