import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../../upstream/settings.ts';
import { listEnabledProviders } from '../../../../upstream/signIn/providers.ts';

function createPemKey(namedCurve: string) {
  return generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const apple = { APPLE_CLIENT_ID: 'org.example', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' };

describe('settings of sign-in with providers', () => {
  it('enable a provider if all its keys are set', () => {
    const parsed = parseSettings({
      ...apple,
      APPLE_PRIVATE_KEY: createPemKey('P-256').replaceAll('\n', '\\n'),
      LINE_CLIENT_ID: '1',
      LINE_CLIENT_SECRET: 'secret',
    });
    expect(parsed.ok && listEnabledProviders(parsed.settings)).toEqual(['line', 'apple']);
    const none = parseSettings({});
    expect(none.ok && listEnabledProviders(none.settings)).toEqual([]);
  });

  it('are refused with the name of a missing key', () => {
    expect(parseSettings({ GOOGLE_CLIENT_ID: '1' })).toEqual({
      ok: false,
      message: 'Set GOOGLE_CLIENT_SECRET too, because GOOGLE_CLIENT_ID is set.',
    });
    expect(parseSettings(apple)).toMatchObject({ ok: false, message: expect.stringContaining('APPLE_PRIVATE_KEY') });
  });

  it.each(['no key', createPemKey('P-384')])('refuse an invalid Apple key without repeating it', (key) => {
    const parsed = parseSettings({ ...apple, APPLE_PRIVATE_KEY: key });
    expect(parsed).toEqual({
      ok: false,
      message: "The environment variable APPLE_PRIVATE_KEY must be the whole content of Apple's .p8 file.",
    });
  });

  it.each(['https://127.0.0.1:9000', 'http://providers.example.org:80', 'http://127.0.0.1:9000@example.org'])(
    'refuse a mock provider that is not at a port of this machine over plain HTTP: %s',
    (address) => {
      expect(parseSettings({ PROVIDERS_AT: address })).toMatchObject({ ok: false });
    },
  );
});
