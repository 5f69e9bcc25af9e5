import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServedBuilds } from '../e2e/servedBuilds.ts';
import { type EngineWindow, waitFor } from './engine.ts';
import { chromiumEngine, createFirefoxEngine } from './playwrightEngine.ts';
import { toButtonExpression } from './toolPage.ts';
import { webkitEngine } from './webkitEngine.ts';

/** Installs and updates the service worker in each engine, under a content security policy with Trusted Types. */

/** Polls an expression until it is true. Evaluating fails while a page is loading, which counts as not true. */
function waitUntilTrue(what: string, engine: EngineWindow, expression: string): Promise<boolean> {
  return waitFor(`${what} in ${engine.name}`, async () =>
    (await engine.evaluate(expression).catch(() => undefined)) === true ? true : undefined,
  );
}

/**
 * Returns an expression that is true if the service worker that controls the page belongs to a build. Each evaluation
 * asks the worker for the number of its build, and checks the reply to an earlier question. The expression must not run
 * while the old worker controls the page: Chromium delays the termination of an old worker that gets messages.
 * @param build number of the build (see `ServedBuilds`)
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
    let engine: EngineWindow;
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
      await engine.evaluate('void (window.isOldPage = true)');
      await engine.evaluate(`void ${toButtonExpression('Update')}.click()`);
      await waitUntilTrue('the reload', engine, "!('isOldPage' in window) && document.querySelector('h1') !== null");
      await waitUntilTrue('the new service worker', engine, createControllerCheck(1));
      expect(await engine.evaluate(`${toButtonExpression('Update')} === undefined`)).toBe(true);
      expect(builds.violations).toEqual([]);

      // The empty list of violations is no proof unless the engine enforces the policy and its reports arrive.
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
