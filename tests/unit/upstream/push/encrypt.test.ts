import { describe, expect, it } from 'vitest';
import { encryptMessage, MAX_MESSAGE_BYTES } from '../../../../upstream/push/encrypt.ts';
import { decrypt, createPushBrowser } from '../../../upstream/pushBrowser.ts';

describe('encrypted push messages', () => {
  it('match the example of RFC 8291 §5', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const fixed = {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    };
    expect(encryptMessage('When I grow up, I want to be a watermelon', keys, fixed).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('differ each time, and the addressed browser can decrypt them, but not another', () => {
    const [browser, other] = [createPushBrowser(), createPushBrowser()];
    const [one, again] = [encryptMessage('Épisode 世界', browser.keys), encryptMessage('Épisode 世界', browser.keys)];
    expect(one.equals(again)).toBe(false);
    expect([decrypt(one, browser), decrypt(again, browser)]).toEqual(['Épisode 世界', 'Épisode 世界']);
    expect(() => decrypt(one, other)).toThrow();
  });

  it('are limited to the 4,096 bytes that push services accept', () => {
    const { keys } = createPushBrowser();
    expect(encryptMessage('x'.repeat(MAX_MESSAGE_BYTES), keys).byteLength).toBeLessThanOrEqual(4_096);
    expect(() => encryptMessage('x'.repeat(MAX_MESSAGE_BYTES + 1), keys)).toThrow();
  });

  it.each(['', 'BNcRd-w8sDxmH_8A', `B${'A'.repeat(86)}`])('are refused for the invalid key %s', (p256dh) => {
    expect(() => encryptMessage('x', { ...createPushBrowser().keys, p256dh })).toThrow();
  });
});
