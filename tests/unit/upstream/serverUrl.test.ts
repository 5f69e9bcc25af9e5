import { describe, expect, it } from 'vitest';
import { getServerUrl } from '../../../upstream/serverUrl.ts';

describe('getServerUrl', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:4173'],
    ['0.0.0.0', 'http://localhost:4173'],
    ['::', 'http://localhost:4173'],
    ['::1', 'http://localhost:4173'],
    ['192.0.2.7', 'http://192.0.2.7:4173'],
    ['comics.example.org', 'http://comics.example.org:4173'],
    ['2001:db8::7', 'http://[2001:db8::7]:4173'],
    ['fe80::7%eth0', 'http://[fe80::7]:4173'],
  ])('returns a valid URL for HOST %s', (host, url) => {
    expect(getServerUrl(host, 4173)).toBe(url);
    expect(new URL(url).origin).toBe(url);
  });
});
