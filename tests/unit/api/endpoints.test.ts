/** What a router and a document made of the table of calls rely on; who may make each call is `tests/upstream/matrix`. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpointName } from '../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../src/api/schemas/endpoints.ts';

const rows: { resource: string; name: string; endpoint: Endpoint }[] = Object.entries(endpoints).flatMap(
  ([resource, table]) =>
    Object.entries(table).map(([name, endpoint]: [string, Endpoint]) => ({ resource, name, endpoint })),
);

describe('the table of calls', () => {
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
});
