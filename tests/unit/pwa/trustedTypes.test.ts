import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { allowOwnScripts, trustedTypesScript } from '../../../src/pwa/trustedTypes.ts';

const location = { href: 'https://comics.test/sub/tools', origin: 'https://comics.test', protocol: 'https:' };

/** The createScriptURL function of the policy. */
function getPolicyFunction(
  install: (scope: Parameters<typeof allowOwnScripts>[0]) => void,
): (address: string) => string {
  const policies: [string, (address: string) => string][] = [];
  install({
    location,
    trustedTypes: { createPolicy: (name, rules) => policies.push([name, (address) => rules.createScriptURL(address)]) },
  });
  expect(policies.map(([name]) => name)).toEqual(['default']);
  return (address) => policies[0]?.[1](address) ?? '';
}

/** Runs the script text of the service worker. */
function runScript(scope: object): void {
  void runInNewContext(trustedTypesScript(), { self: scope, URL, TypeError });
}

it.each([
  ['in the page', allowOwnScripts],
  ['in the service worker', runScript],
])('the policy allows scripts of this origin only, %s', (_, install) => {
  const policy = getPolicyFunction(install);
  for (const own of ['push.js', '/sub/sw.js', 'https://comics.test/assets/workers/zip.js'])
    expect(policy(own)).toBe(own);
  for (const foreign of [
    'https://other.test/sw.js',
    '//other.test/sw.js',
    'http://comics.test/sw.js',
    'https://comics.test:8443/sw.js',
    'blob:https://comics.test/0b6f',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ])
    expect(() => policy(foreign), foreign).toThrow(TypeError);
});

it('allowOwnScripts does nothing in engines without Trusted Types', () => {
  expect(() => allowOwnScripts({ location })).not.toThrow();
});
