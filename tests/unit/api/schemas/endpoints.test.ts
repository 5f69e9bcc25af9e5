import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpointName } from '../../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../../src/api/schemas/endpoints.ts';

const rows: { resource: string; name: string; endpoint: Endpoint }[] = Object.entries(endpoints).flatMap(
  ([resource, table]) =>
    Object.entries(table).map(([name, endpoint]: [string, Endpoint]) => ({ resource, name, endpoint })),
);

describe('endpoints', () => {
  it('are called without a token in eight cases', () => {
    const without = rows.filter(({ endpoint }) => endpoint.authorization === 'none');
    expect(without.map(({ endpoint }) => endpointName(endpoint)).sort()).toEqual([
      'GET auth/{provider}/callback',
      'GET docs',
      'GET health',
      'GET openapi.json',
      'GET ready',
      'POST anonymous/login',
      'POST auth/{provider}/callback',
      'POST token/refresh',
    ]);
  });

  it('have no two rows with the same method and path', () => {
    // A router ignores the names of path parameters.
    const shapes = rows.map(({ endpoint }) => endpointName(endpoint).replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(rows.map((row) => [`${row.resource}.${row.name}`, row.endpoint] as const))(
    '%s has a valid path, and a body, response and caller that fit together',
    (_, endpoint) => {
      expect(endpoint.path).toMatch(/^[\w.-]+(?:\/(?:[\w.-]+|\{\w+\}))*$/);
      if (endpoint.method === 'GET' || endpoint.method === 'HEAD')
        expect([endpoint.body, endpoint.form]).toEqual([undefined, undefined]);
      expect(endpoint.body !== undefined && endpoint.form !== undefined).toBe(false);
      const bodyless = endpoint.status === 204 || endpoint.method === 'HEAD' || endpoint.media !== undefined;
      expect(endpoint.response === undefined, 'has a response schema exactly if a body is returned').toBe(bodyless);
      if (endpoint.authorization === 'none') expect(endpoint.caller).toBe('anyone');
    },
  );

  const pagedQueries = rows.flatMap(({ endpoint }) => {
    const name = endpointName(endpoint);
    // These endpoints have queries, but return no pages.
    if (!endpoint.query || name.startsWith('GET auth') || name.includes('slug/{slug}')) return [];
    return [[name, endpoint.query] as const];
  });
  it.each(pagedQueries)('%s rejects page numbers and sizes out of range', (_, query) => {
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
  });
});
