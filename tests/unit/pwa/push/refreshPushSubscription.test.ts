import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPushSubscription } from '../../../../src/api/pushSubscription.ts';
import { refreshPushSubscription } from '../../../../src/pwa/push/refreshPushSubscription.ts';

vi.mock('../../../../src/api/pushSubscription.ts', () => ({ sendPushSubscription: vi.fn<() => Promise<void>>() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const subscriptionJson = { endpoint: ENDPOINT, expirationTime: null, keys: { p256dh: 'key', auth: 'key' } };

describe('refreshPushSubscription', () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>();
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    stored.set('push-subscription', JSON.stringify({ uuid: 'ada', endpoint: ENDPOINT }));
    const subscription = { endpoint: ENDPOINT, toJSON: () => subscriptionJson, unsubscribe };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    });
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.mocked(sendPushSubscription).mockReset();
    unsubscribe.mockReset();
  });

  it('sends the existing subscription to the server for the new sign-in', async () => {
    await refreshPushSubscription('ada');
    expect(vi.mocked(sendPushSubscription).mock.calls).toEqual([[subscriptionJson]]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it.each<[string, string | undefined]>([
    ['another user', JSON.stringify({ uuid: 'bob', endpoint: ENDPOINT })],
    ['a subscription that the browser has renewed', JSON.stringify({ uuid: 'ada', endpoint: `${ENDPOINT}d` })],
    ['a user who has not turned notifications on', undefined],
  ])('sends nothing for %s', async (_case, text) => {
    stored.clear();
    if (text !== undefined) stored.set('push-subscription', text);
    await refreshPushSubscription('ada');
    expect(sendPushSubscription).not.toHaveBeenCalled();
  });

  it('unsubscribes and forgets the subscription when the server can’t be reached', async () => {
    vi.mocked(sendPushSubscription).mockRejectedValueOnce(new Error('offline'));
    await refreshPushSubscription('ada');
    expect(unsubscribe).toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });
});
