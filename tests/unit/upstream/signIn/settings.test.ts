import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../../upstream/settings.ts';
import { enabledProviders } from '../../../../upstream/signIn/providers.ts';

function pem(namedCurve: string) {
  return generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const apple = { APPLE_CLIENT_ID: 'org.example', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' };

describe('settings of sign-in with providers', () => {
  it('switch a provider on when all of its keys are set', () => {
    const parsed = parseSettings({
      ...apple,
      APPLE_PRIVATE_KEY: pem('P-256').replaceAll('\n', '\\n'),
      LINE_CLIENT_ID: '1',
      LINE_CLIENT_SECRET: 'secret',
    });
    expect(parsed.ok && enabledProviders(parsed.settings)).toEqual(['line', 'apple']);
    const none = parseSettings({});
    expect(none.ok && enabledProviders(none.settings)).toEqual([]);
  });

  it('name the key that is missing', () => {
    expect(parseSettings({ GOOGLE_CLIENT_ID: '1' })).toEqual({
      ok: false,
      message: 'The environment variable GOOGLE_CLIENT_SECRET must be set too where GOOGLE_CLIENT_ID is.',
    });
    expect(parseSettings(apple)).toMatchObject({ ok: false, message: expect.stringContaining('APPLE_PRIVATE_KEY') });
  });

  it.each(['no key', pem('P-384')])('refuse what is no key of Apple’s, and never repeat it', (key) => {
    const parsed = parseSettings({ ...apple, APPLE_PRIVATE_KEY: key });
    expect(parsed).toEqual({
      ok: false,
      message: "The environment variable APPLE_PRIVATE_KEY must be the whole content of Apple's .p8 file.",
    });
  });

  it.each(['https://127.0.0.1:9000', 'http://providers.example.org:80', 'http://127.0.0.1:9000@example.org'])(
    'take no stand-in for the providers that is elsewhere: %s',
    (address) => {
      expect(parseSettings({ PROVIDERS_AT: address })).toMatchObject({ ok: false });
    },
  );
});
