import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { allowOwnScripts, trustedTypesScript } from '../../../src/pwa/trustedTypes.ts';

const location = { href: 'https://comics.test/sub/tools', origin: 'https://comics.test', protocol: 'https:' };

/** What the policy does with the address of a script. */
function policyOf(make: (scope: Parameters<typeof allowOwnScripts>[0]) => void): (address: string) => string {
  const policies: [string, (address: string) => string][] = [];
  make({
    location,
    trustedTypes: { createPolicy: (name, rules) => policies.push([name, (address) => rules.createScriptURL(address)]) },
  });
  expect(policies.map(([name]) => name)).toEqual(['default']);
  return (address) => policies[0]?.[1](address) ?? '';
}

/** As the service worker runs it. */
function text(scope: object): void {
  void runInNewContext(trustedTypesScript(), { self: scope, URL, TypeError });
}

it.each([
  ['in the page', allowOwnScripts],
  ['as the text in the service worker', text],
])('lets scripts of this origin be loaded, and no others, %s', (_, make) => {
  const policy = policyOf(make);
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

it('does nothing in engines without Trusted Types', () => {
  expect(() => allowOwnScripts({ location })).not.toThrow();
});
