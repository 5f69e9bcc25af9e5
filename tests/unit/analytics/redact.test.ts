import { describe, expect, it } from 'vitest';
import { redactAddress, redactText, redactValue } from '../../../src/analytics/redact.ts';

const SECRET = 'Zk3-9_s3cr3t';

describe('redacting addresses', () => {
  it.each([
    `/forgot-password/change?token=${SECRET}`,
    `/fr/mot-de-passe-oublie/changer?token=${SECRET}`,
    `https://longstrip.test/settings/login-security?email_token=${SECRET}`,
    `/invitation/${SECRET}`,
    `/sub/fr/invitation/${SECRET}?q=x`,
    `/beta-signup?code=${SECRET}`,
    `/auth/google/return?state=${SECRET}&code=${SECRET}`,
    `/login?next=${encodeURIComponent(`/invitation/${SECRET}`)}`,
    `/tools#access_token=${SECRET}`,
    `/tools?anything%5B%5D=${SECRET}`,
    `/tools?${SECRET}`,
    `https://${SECRET}@longstrip.test/tools`,
  ])('removes the secret from %s, alone or inside a text', (address) => {
    expect(redactAddress(address)).not.toContain(SECRET);
    expect(redactText(`It failed at ${address}, twice`)).not.toContain(SECRET);
  });

  it('keeps the path and the harmless parameters that identify the screen', () => {
    expect(redactAddress('https://longstrip.test/search?q=cats%20and&page=2#top')).toBe(
      'https://longstrip.test/search?q=cats%20and&page=2',
    );
    expect(redactAddress(`/invitation/${SECRET}?q=a&token=b`)).toBe('/invitation/redacted?q=a&token=redacted');
    expect(redactAddress('/invitation')).toBe('/invitation');
    expect(redactAddress('/series/a-slug/episode-1')).toBe('/series/a-slug/episode-1');
  });
});

describe('redacting texts', () => {
  it('removes email addresses, tokens and secrets in request URLs', () => {
    const text = `GET password/reset/{token}: /api/password/reset/${SECRET} for ada@example.com with eyJhbGciOi.eyJzdWIi.${SECRET}`;
    const clean = redactText(text);
    expect(clean).not.toContain(SECRET);
    expect(clean).not.toContain('ada@');
    expect(clean).toContain('/api/password/reset/redacted');
  });

  it('leaves a text without secrets unchanged', () => {
    const text = 'Cannot read properties of undefined (reading "map"). Is it there? Yes: at line 3';
    expect(redactText(text)).toBe(text);
  });

  it('redacts texts in nested objects and lists', () => {
    const report = {
      request: { url: `/x?token=${SECRET}` },
      list: [{ message: `ada@example.com` }],
      count: 3,
      none: null,
    };
    expect(redactValue(report)).toEqual({
      request: { url: '/x?token=redacted' },
      list: [{ message: 'redacted' }],
      count: 3,
      none: null,
    });
  });
});
