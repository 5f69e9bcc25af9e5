/** The table of calls against product.md §7 and contract.md, and what a router and a document made of it rely on. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Caller, type Endpoint, endpointName } from '../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../src/api/schemas/endpoints.ts';

/** Every call of both pages, and who may make it by their words (owner: 'the creator of what is named'). */
const CALLS: Record<Caller, string> = {
  anyone: `
    POST anonymous/login
    POST login_check
    GET auth/{provider}
    GET auth/{provider}/callback
    POST auth/{provider}/callback
    POST auth/{provider}/login
    POST token/refresh
    GET app-config
    GET category
    GET category/{code}
    GET comic
    GET comic/{id}
    GET comic/{id}/translation
    GET comic-random
    GET search/comic
    POST user
    GET user/{id}
    GET user/by-name/{username}
    GET user/{id}/following
    GET user/{id}/followers
    GET user/{id}/comic
    GET comic/{id}/episode
    GET comic/{id}/episode/{episodeSlug}
    GET episode/by-slug/{slug}
    GET comic/{id}/feed.xml
    POST password/forgot
    GET password/reset/{token}
    POST password/change
    POST email/confirm
    POST waiting-list
    POST waiting-list/author
    POST invitation-request
    GET invitation/{code}
    GET banner
    GET collection
    GET collection/{slug}
    GET health
    GET openapi.json
    GET docs`,
  guest: `
    GET anonymous/current
    POST user/read-episode
    POST comic/{id}/report`,
  signedIn: `
    GET logout
    POST logout/everywhere
    GET user/current
    PATCH user/current
    DELETE user/current
    GET user/current/comic
    GET user/current/export
    POST user/current/export
    GET user/current/preferences
    PATCH user/current/preferences
    GET user/current/notifications
    PATCH user/current/notifications
    PATCH user/profile
    PUT user/password
    POST email/change
    GET user/comic-favorite
    GET user/last-read-episode
    POST user/comic-favorite/{id}/toggle
    POST user/episode-like/{id}/toggle
    POST user/follow/{id}/toggle
    POST comic
    GET slug/{slug}
    HEAD image/{sha256}
    POST image
    POST push-subscription
    DELETE push-subscription`,
  owner: `
    PATCH comic/{id}
    DELETE comic/{id}
    PUT comic/{id}/status
    PUT comic/{id}/image
    POST comic/{id}/translation
    PATCH comic/{id}/translation/{language}
    GET comic/{id}/translation/{language}/episode
    GET episode/{id}/translation/{language}
    PATCH episode/{id}/translation/{language}
    DELETE episode/{id}/translation/{language}
    DELETE comic/{id}/translation/{language}
    POST comic/{id}/episode
    PUT comic/{id}/episode-order
    GET episode/{id}
    GET comic/{id}/episode-slug/{slug}
    PATCH episode/{id}
    DELETE episode/{id}
    POST episode/{id}/duplicate`,
  creator: '',
};

const schemas = fileURLToPath(new URL('../../../src/api/schemas/', import.meta.url));
const resources = fileURLToPath(new URL('../../../src/api/', import.meta.url));

const rows: { resource: string; name: string; endpoint: Endpoint }[] = Object.entries(endpoints).flatMap(
  ([resource, table]) =>
    Object.entries(table).map(([name, endpoint]: [string, Endpoint]) => ({ resource, name, endpoint })),
);

function said(caller: Caller): string[] {
  return CALLS[caller].split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

describe('the table of calls', () => {
  it.each(['anyone', 'guest', 'signedIn', 'owner', 'creator'] as const)(
    'has every call for %s and no other',
    (caller) => {
      const there = rows
        .filter(({ endpoint }) => endpoint.caller === caller)
        .map(({ endpoint }) => endpointName(endpoint));
      expect(there.sort()).toEqual(said(caller).sort());
    },
  );

  it('keeps tokens from calls that make them, and from those that nobody of the app makes', () => {
    const without = rows.filter(({ endpoint }) => endpoint.authorization === 'none');
    expect(without.map(({ endpoint }) => endpointName(endpoint)).sort()).toEqual([
      'GET auth/{provider}/callback',
      'GET docs',
      'GET health',
      'GET openapi.json',
      'POST anonymous/login',
      'POST auth/{provider}/callback',
      'POST token/refresh',
    ]);
  });

  it('has no two rows for the same call', () => {
    // A router doesn't see what a segment is called.
    const shapes = rows.map(({ endpoint }) => endpointName(endpoint).replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(rows.map((row) => [`${row.resource}.${row.name}`, row.endpoint] as const))(
    '%s can be sent and answered',
    (_, one) => {
      expect(one.path).toMatch(/^[\w.-]+(?:\/(?:[\w.-]+|\{\w+\}))*$/);
      if (one.method === 'GET' || one.method === 'HEAD') expect([one.body, one.form]).toEqual([undefined, undefined]);
      expect(one.body !== undefined && one.form !== undefined).toBe(false);
      const bodyless = one.status === 204 || one.method === 'HEAD' || one.media !== undefined;
      expect(one.answer === undefined, 'an answer where there is a body').toBe(bodyless);
      if (one.authorization === 'none') expect(one.caller).toBe('anyone');
    },
  );

  it.each(rows.flatMap(({ endpoint }) => (endpoint.query ? [[endpointName(endpoint), endpoint.query] as const] : [])))(
    '%s refuses a page of nothing or of everything',
    (name, query) => {
      // These have no pages.
      if (name.startsWith('GET auth') || name.includes('episode-slug')) return;
      expect(v.is(query, {})).toBe(true);
      expect(v.is(query, { pageNumber: '1', pageSize: '50' })).toBe(true);
      for (const wrong of [
        { pageNumber: '0' },
        { pageSize: '51' },
        { pageSize: '0' },
        { pageNumber: '1e3' },
        { pageNumber: 'x' },
      ]) {
        expect(v.is(query, wrong), JSON.stringify(wrong)).toBe(false);
      }
    },
  );

  it('is called from the resource of its name, row by row, but for what the browser or nobody of the app calls', () => {
    const notCalled = [
      'auth.providerCallback',
      'auth.providerCallbackForm',
      // The form gives it up field by field.
      'episodeTranslation.remove',
      'health.docs',
      'health.get',
      'health.openApi',
    ];
    const missing = rows.filter(({ resource, name }) => {
      // How well it is, the upstream is asked by who runs it.
      if (resource === 'health') return true;
      // What the session asks of people lies apart: every page has it.
      const files = resource === 'user' ? ['user', 'currentUser'] : [resource];
      const source = files.map((file) => readFileSync(`${resources}${file}.ts`, 'utf8')).join('\n');
      return !new RegExp(`${resource}Endpoints\\.${name}\\b`, 'i').test(source);
    });
    expect(missing.map(({ resource, name }) => `${resource}.${name}`).sort()).toEqual(notCalled.sort());
  });
});

describe('the schemas', () => {
  it('import valibot, one another, the table of image kinds and the characters refused, and nothing else', () => {
    const imported = readdirSync(schemas).flatMap((file) =>
      [...readFileSync(schemas + file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name ?? ''),
    );
    const others = imported.filter((name) => name !== 'valibot' && !/^\.\/\w+\.ts$/.test(name));
    const pure = ['../../imaging/categories.ts', '../../imaging/controlCharacters.ts'];
    expect([...new Set(others)].sort()).toEqual(pure);
  });

  it('are read by Node as they are', async () => {
    const script = `import { endpoints } from ${JSON.stringify(`${schemas}endpoints.ts`)}; console.log(Object.keys(endpoints).length);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(Number(stdout)).toBe(Object.keys(endpoints).length);
  });
});
