import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPushSubscription } from '../../../../src/api/pushSubscription.ts';
import { refreshPushSubscription } from '../../../../src/pwa/push/refreshPushSubscription.ts';

vi.mock('../../../../src/api/pushSubscription.ts', () => ({ keepPushSubscription: vi.fn<() => Promise<void>>() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const told = { endpoint: ENDPOINT, expirationTime: null, keys: { p256dh: 'key', auth: 'key' } };

describe('notifications in this browser, after signing in again', () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>();
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    kept.set('push-subscription', JSON.stringify({ uuid: 'ada', endpoint: ENDPOINT }));
    const subscription = { endpoint: ENDPOINT, toJSON: () => told, unsubscribe };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    });
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.mocked(keepPushSubscription).mockReset();
    unsubscribe.mockReset();
  });

  it('are on as before: the upstream gets the same subscription for the new sign-in', async () => {
    await refreshPushSubscription('ada');
    expect(vi.mocked(keepPushSubscription).mock.calls).toEqual([[told]]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it.each<[string, string | undefined]>([
    ['whoever comes next', JSON.stringify({ uuid: 'bob', endpoint: ENDPOINT })],
    ['a browser that has renewed it', JSON.stringify({ uuid: 'ada', endpoint: `${ENDPOINT}d` })],
    ['a person who has not turned them on', undefined],
  ])('are not turned on for %s', async (_whom, text) => {
    kept.clear();
    if (text !== undefined) kept.set('push-subscription', text);
    await refreshPushSubscription('ada');
    expect(keepPushSubscription).not.toHaveBeenCalled();
  });

  it('are off where the upstream can’t be told, and look so', async () => {
    vi.mocked(keepPushSubscription).mockRejectedValueOnce(new Error('offline'));
    await refreshPushSubscription('ada');
    expect(unsubscribe).toHaveBeenCalled();
    expect(kept.size).toBe(0);
  });
});
