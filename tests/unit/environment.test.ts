import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/environment.ts';

describe('parseEnvironment', () => {
  it('accepts an empty environment: the API URL has a default, the rest is undefined', () => {
    const environment = parseEnvironment({});
    expect(environment.VITE_API_URL).toBe('/api');
    expect(environment.VITE_DISCORD_URL).toBeUndefined();
    expect(environment.VITE_CONTACT_MAIL).toBeUndefined();
  });

  it('treats an empty variable as one that is not set', () => {
    const environment = parseEnvironment({ VITE_API_URL: '', VITE_DISCORD_URL: '', VITE_CONTACT_MAIL: '' });
    expect(environment).toMatchObject({ VITE_API_URL: '/api', VITE_DISCORD_URL: undefined });
    expect(environment.VITE_CONTACT_MAIL).toBeUndefined();
  });

  it('keeps valid variables and drops unknown ones', () => {
    const environment = parseEnvironment({ VITE_API_URL: 'https://api.test/v1', VITE_OTHER: 'x', MODE: 'production' });
    expect(environment.VITE_API_URL).toBe('https://api.test/v1');
    expect(environment).not.toHaveProperty('VITE_OTHER');
  });

  it('throws an error that names every invalid variable', () => {
    const parse = () => parseEnvironment({ VITE_API_URL: 'api', VITE_STUDIO_URL: 'studio', VITE_CONTACT_MAIL: 'us' });
    expect(parse).toThrow(
      /VITE_API_URL must be .*VITE_STUDIO_URL must be .*VITE_CONTACT_MAIL must be an email address/,
    );
  });
});
