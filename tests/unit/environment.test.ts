import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/environment.ts';

describe('parseEnvironment', () => {
  it('needs nothing: the upstream has a default, the rest is absent', () => {
    const environment = parseEnvironment({});
    expect(environment.VITE_API_URL).toBe('/api');
    expect(environment.VITE_DISCORD_URL).toBeUndefined();
    expect(environment.VITE_CONTACT_MAIL).toBeUndefined();
  });

  it('takes a variable that is set to nothing for one that is not set', () => {
    const environment = parseEnvironment({ VITE_API_URL: '', VITE_DISCORD_URL: '', VITE_CONTACT_MAIL: '' });
    expect(environment).toMatchObject({ VITE_API_URL: '/api', VITE_DISCORD_URL: undefined });
    expect(environment.VITE_CONTACT_MAIL).toBeUndefined();
  });

  it('takes what is right, and leaves out what is not ours', () => {
    const environment = parseEnvironment({ VITE_API_URL: 'https://api.test/v1', VITE_OTHER: 'x', MODE: 'production' });
    expect(environment.VITE_API_URL).toBe('https://api.test/v1');
    expect(environment).not.toHaveProperty('VITE_OTHER');
  });

  it('names every variable that is wrong', () => {
    const parse = () => parseEnvironment({ VITE_API_URL: 'api', VITE_STUDIO_URL: 'studio', VITE_CONTACT_MAIL: 'us' });
    expect(parse).toThrow(/VITE_API_URL must be .*VITE_STUDIO_URL must be .*VITE_CONTACT_MAIL must be a mail address/);
  });
});
