/**
 * Web Push in this browser. A browser has one subscription per site for all users, so the user who turned notifications
 * on is stored as well.
 */

export type PushStatus =
  /** Web Push isn't supported by this browser or window. */
  | 'unsupported'
  /** The device is an iPhone or iPad, where only installed apps support Web Push. */
  | 'install-first'
  /** The user or the browser has denied notifications; only the browser's settings can change that. */
  | 'denied'
  | 'off'
  | 'on';

/** What the status depends on. */
export interface PushFacts {
  /** Whether this browser or window supports Web Push. */
  readonly hasPush: boolean;
  /** Whether this is a browser tab on an iPhone or iPad rather than an installed app. */
  readonly isAppleTab: boolean;
  readonly permission: NotificationPermission;
  /** Endpoint of the existing subscription. */
  readonly endpoint: string | undefined;
  readonly remembered: RememberedSubscription | undefined;
  /** uuid of the signed-in user. */
  readonly uuid: string;
}

/** The subscription that was turned on in this browser, and its user. */
interface RememberedSubscription {
  readonly uuid: string;
  readonly endpoint: string;
}

const STORAGE_KEY = 'push-subscription';

/** How long to wait for an active service worker, ms. */
const MAX_WORKER_WAIT_MS = 10_000;

/** Determines the status of push notifications for the signed-in user. */
export function determinePushStatus({
  hasPush,
  isAppleTab,
  permission,
  endpoint,
  remembered,
  uuid,
}: PushFacts): PushStatus {
  if (!hasPush) return isAppleTab ? 'install-first' : 'unsupported';
  if (permission === 'denied') return 'denied';
  const isOfUser = remembered !== undefined && remembered.uuid === uuid && remembered.endpoint === endpoint;
  return permission === 'granted' && isOfUser ? 'on' : 'off';
}

/** Reads the status of push notifications for the signed-in user. */
export async function readPushStatus(uuid: string): Promise<PushStatus> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  const subscription = hasPush ? await getBrowserSubscription() : undefined;
  return determinePushStatus({
    hasPush,
    isAppleTab: isAppleTouchDevice(navigator) && !matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
    endpoint: subscription?.endpoint,
    remembered: readRememberedSubscription(),
    uuid,
  });
}

/**
 * Asks for permission and subscribes at the browser's push service. Call only on a click, as browsers require.
 * @param key the server's public key (VAPID), base64url
 * @returns the subscription; 'denied' when permission is refused, 'later' when the user closed the prompt, 'failed' when
 * subscribing failed
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | 'denied' | 'later' | 'failed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'later';
  try {
    const { pushManager } = await waitForServiceWorker();
    const before = await pushManager.getSubscription();
    // A subscription belongs to the key it was created with.
    if (before && !usesKey(before, key)) await before.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    console.warn('This browser could not subscribe at its push service.', error);
    return 'failed';
  }
}

/** Stores that the server has this browser's subscription for this user. */
export function rememberSubscription(subscription: RememberedSubscription): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(subscription));
  } catch {
    // Without storage, `readPushStatus` returns 'off'.
  }
}

/**
 * Unsubscribes this browser from its push service, whichever user had subscribed. Resolves with the endpoint; undefined
 * if there was no subscription.
 * @throws the browser's error
 */
export async function unsubscribeFromPush(): Promise<string | undefined> {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
  const subscription = await getBrowserSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** Returns this browser's subscription if this user turned it on and it hasn't changed since; otherwise undefined. */
export async function getSubscriptionOfUser(uuid: string): Promise<PushSubscription | undefined> {
  const remembered = readRememberedSubscription();
  if (remembered?.uuid !== uuid) return undefined;
  const subscription = await getBrowserSubscription();
  return subscription?.endpoint === remembered.endpoint ? subscription : undefined;
}

/** Whether a user has turned on notifications in this browser, according to storage alone. */
export function hasRememberedSubscription(): boolean {
  return readRememberedSubscription() !== undefined;
}

async function getBrowserSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('No service worker is active.')), MAX_WORKER_WAIT_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

function usesKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return text === key.replace(/=+$/, '');
}

/** Whether the device is an iPhone, iPod or iPad. iPads identify as Macs, but Macs have no touch screen. */
function isAppleTouchDevice({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}

function readRememberedSubscription(): RememberedSubscription | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('uuid' in stored && 'endpoint' in stored)) return undefined;
    const { uuid, endpoint } = stored;
    return typeof uuid === 'string' && typeof endpoint === 'string' ? { uuid, endpoint } : undefined;
  } catch {
    return undefined;
  }
}
