import { describe, expect, it } from 'vitest';
import { separateSecrets } from '../../../src/session/addressSecrets.ts';

describe('secrets in addresses', () => {
  it.each([
    ['/forgot-password/change?token=t0p', '/forgot-password/change', { 'reset-token': 't0p' }],
    ['/settings/login-security?email_token=t0p#mail', '/settings/login-security#mail', { 'email-token': 't0p' }],
    ['/beta-signup?next=%2Fsearch&code=JN8919838', '/beta-signup?next=%2Fsearch', { 'invitation-code': 'JN8919838' }],
    ['/auth/google/return?state=a%2Bb', '/auth/google/return', { 'provider-state': 'a+b' }],
  ])('separateSecrets splits %s into the address and its secrets', (address, without, secrets) => {
    expect(separateSecrets(address)).toEqual({ address: without, secrets });
  });

  it('separateSecrets also removes an OAuth `code`', () => {
    // The OAuth code is stored as an invitation code, because the parameter of invitations has the same name.
    expect(separateSecrets('/auth/apple/return?state=s&code=c')).toEqual({
      address: '/auth/apple/return',
      secrets: { 'provider-state': 's', 'invitation-code': 'c' },
    });
  });

  it('separateSecrets leaves addresses without secret parameters unchanged', () => {
    for (const address of ['/', '/search?q=tokens', '/fr/recherche?q=code#state', '/series/a/b?status=done'])
      expect(separateSecrets(address)).toEqual({ address, secrets: {} });
  });
});
