import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../upstream/settings.ts';

describe('parseSettings', () => {
  it('returns the defaults for an empty environment', () => {
    expect(parseSettings({})).toEqual({
      ok: true,
      settings: {
        PORT: 4173,
        HOST: '127.0.0.1',
        DATA_DIR: 'data',
        PRELAUNCH: false,
        EMBEDDED_RESPONSES: true,
        INVITATION_REQUIRED: false,
        MODERATION: false,
        RATE_LIMITS: true,
        WRITES_A_MINUTE: 300,
        QUOTA_SERIES: 200,
        QUOTA_SERIES_A_DAY: 60,
        QUOTA_EPISODES_A_DAY: 100,
        QUOTA_STORAGE_GB: 100,
        QUOTA_UPLOADS_A_DAY_GB: 5,
        QUOTA_PUSH_SUBSCRIPTIONS: 10,
        TRUST_PROXY: false,
        REFRESH_GRACE_S: 60,
        DEMO: true,
        LOG: 'off',
        MAIL_FROM: 'Longstrip <longstrip@localhost>',
        S3_REGION: 'us-east-1',
      },
    });
  });

  it('treats an empty variable as unset', () => {
    expect(parseSettings({ PORT: '', BASE_PATH: '' })).toMatchObject({ ok: true, settings: { PORT: 4173 } });
  });

  it('parses on, off, seconds and URLs', () => {
    const env = { MODERATION: 'on', RATE_LIMITS: 'off', REFRESH_GRACE_S: '0', PUBLIC_URL: 'https://x.org/sub/' };
    expect(parseSettings(env)).toMatchObject({
      ok: true,
      settings: { MODERATION: true, RATE_LIMITS: false, REFRESH_GRACE_S: 0, PUBLIC_URL: 'https://x.org/sub' },
    });
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://app.localhost:4173' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4173/sub' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ HOST: '127.0.0.1.example.org' }, false],
    [{ PUBLIC_URL: 'https://comics.example.org' }, false],
    [{ PUBLIC_URL: 'https://comics.example.org', DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('for %j sets DEMO to %s', (env, DEMO) => {
    expect(parseSettings(env)).toMatchObject({ ok: true, settings: { DEMO } });
  });

  it.each([
    ['JWT_SECRET', 'too short a secret'],
    ['DATABASE_URL', 'mysql://me:secret@host/db'],
    ['SMTP_URL', 'mail.example.org:secret'],
    ['SMTP_URL', 'http://me:secret@mail.example.org'],
  ])('does not repeat a wrong %s in its message', (name, value) => {
    const parsed = parseSettings({ [name]: value });
    expect(parsed).toMatchObject({
      ok: false,
      message: expect.stringMatching(`^The environment variable ${name} must`),
    });
    expect(JSON.stringify(parsed)).not.toContain('secret');
  });

  it('ignores unknown variables', () => {
    expect(parseSettings({ HOME: '/home/x', PORT: '8080' })).toMatchObject({ ok: true, settings: { PORT: 8080 } });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80 '],
    ['BASE_PATH', 'sub'],
    ['BASE_PATH', '/sub'],
    ['BASE_PATH', '/a b/'],
    ['PUBLIC_URL', 'comics.example.org'],
    ['PRELAUNCH', 'yes'],
    ['MODERATION', 'ON'],
    ['REFRESH_GRACE_S', '1m'],
    ['QUOTA_SERIES', '0'],
    ['QUOTA_STORAGE_GB', '1 TB'],
    ['LOG', 'on'],
    ['S3_BUCKET_URL', 's3://comics'],
    ['MAIL_FROM', 'Comics'],
  ])('names the variable %s with the wrong value %j in one sentence', (name, value) => {
    const parsed = parseSettings({ [name]: value });
    expect(parsed).toMatchObject({ ok: false });
    if (!parsed.ok)
      expect(parsed.message).toMatch(new RegExp(`^The environment variable ${name} must [^\\n]+'${value}'\\.$`));
  });
});
