import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPushSubscription } from '../../../../src/api/pushSubscription.ts';
import { refreshPushSubscription } from '../../../../src/pwa/push/refreshPushSubscription.ts';

vi.mock('../../../../src/api/pushSubscription.ts', () => ({ sendPushSubscription: vi.fn<() => Promise<void>>() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const OTHER_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abcd';
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

  it('after a new sign-in, sends the browser’s existing subscription to the server', async () => {
    await refreshPushSubscription('ada');
    expect(vi.mocked(sendPushSubscription).mock.calls).toEqual([[subscriptionJson]]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it.each<[string, string | undefined]>([
    ['another user turned notifications on', JSON.stringify({ uuid: 'bob', endpoint: ENDPOINT })],
    ['the browser has renewed the subscription', JSON.stringify({ uuid: 'ada', endpoint: OTHER_ENDPOINT })],
    ['the user has not turned notifications on', undefined],
  ])('sends nothing if %s', async (_case, text) => {
    stored.clear();
    if (text !== undefined) stored.set('push-subscription', text);
    await refreshPushSubscription('ada');
    expect(sendPushSubscription).not.toHaveBeenCalled();
  });

  it('unsubscribes and forgets the subscription when sending it fails', async () => {
    vi.mocked(sendPushSubscription).mockRejectedValueOnce(new Error('offline'));
    await refreshPushSubscription('ada');
    expect(unsubscribe).toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });
});
