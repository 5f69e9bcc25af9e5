import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServedBuilds } from '../e2e/servedBuilds.ts';
import { type Engine, eventually } from './engine.ts';
import { chromiumEngine, firefoxWith } from './playwrightEngine.ts';
import { button } from './toolPage.ts';
import { webkitEngine } from './webkitEngine.ts';

/** The service worker is installed and updated in every engine, under the policy that requires Trusted Types. */

/** A page that is being loaded can't be asked, and is asked again. */
function untilTrue(what: string, engine: Engine, expression: string): Promise<boolean> {
  return eventually(`${what} in ${engine.name}`, async () =>
    (await engine.evaluate(expression).catch(() => undefined)) === true ? true : undefined,
  );
}

/**
 * Whether the service worker that answers the page's requests is of that build. Asked only of the new one: Chromium lets an old
 * worker that is sent messages go late.
 */
function controlledBy(build: number): string {
  return `(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => { window.controllingBuild = data; };
  navigator.serviceWorker.controller?.postMessage('build', [port2]);
  return window.controllingBuild === ${build};
})()`;
}

for (const { name, isHere, open } of [chromiumEngine, firefoxWith('Firefox'), webkitEngine]) {
  // With CI=true an engine that isn't there fails instead of being left out.
  describe.skipIf(!isHere && process.env.CI !== 'true')(name, () => {
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

    test('installs the service worker and takes over a new version, without a violation of the policy', async () => {
      await engine.goto(`${builds.origin}/tools`);
      await untilTrue('the service worker', engine, 'navigator.serviceWorker.controller !== null');

      builds.deploy();
      await engine.evaluate("void document.dispatchEvent(new Event('visibilitychange'))");
      await untilTrue('the offer', engine, `${button('Update')} !== undefined`);
      await engine.evaluate('void (window.isBefore = true)');
      await engine.evaluate(`void ${button('Update')}.click()`);
      await untilTrue('the reload', engine, "!('isBefore' in window) && document.querySelector('h1') !== null");
      await untilTrue('the new service worker', engine, controlledBy(1));
      expect(await engine.evaluate(`${button('Update')} === undefined`)).toBe(true);
      expect(builds.violations).toEqual([]);

      // The engine obeys the policy, and its reports arrive.
      const refused = await engine.evaluate(`(() => {
        try {
          document.createElement('div').innerHTML = '<b>text</b>';
          return 'nothing';
        } catch (cause) {
          return cause.name;
        }
      })()`);
      expect(refused).toBe('TypeError');
      await eventually(`a report of ${name}`, async () => builds.violations[0]);
      expect(builds.violations.join()).toContain('require-trusted-types-for');
    });
  });
}
