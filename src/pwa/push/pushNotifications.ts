/**
 * Web Push in this browser: whether it can be had, and the subscription at its push service. Whose it is is remembered beside it: a
 * browser has one subscription for the site, whoever is signed in.
 */

export type PushStatus =
  /** No Web Push in this browser or this window: old ones, private windows of some. */
  | 'unsupported'
  /** An iPhone or iPad: there only the installed app has it. */
  | 'install-first'
  /** The person, or the browser by itself, has said no; only its settings change that. */
  | 'denied'
  | 'off'
  | 'on';

/** What is asked of the browser, so that every kind of one can be tried. */
export interface PushFacts {
  readonly hasPush: boolean;
  /** An iPhone or iPad in the browser and not as an installed app. */
  readonly isAppleTab: boolean;
  readonly permission: NotificationPermission;
  /** Of the subscription there is. */
  readonly endpoint: string | undefined;
  readonly kept: RememberedSubscription | undefined;
  /** Who is signed in. */
  readonly uuid: string;
}

/** What was turned on here, and by whom. */
interface RememberedSubscription {
  readonly uuid: string;
  readonly endpoint: string;
}

const storageKey = 'push-subscription';

/** ms that a service worker may take to be there; it is installed by then on any phone, or not at all. */
const WORKER_MS = 10_000;

export function pushStatus({ hasPush, isAppleTab, permission, endpoint, kept, uuid }: PushFacts): PushStatus {
  if (!hasPush) return isAppleTab ? 'install-first' : 'unsupported';
  if (permission === 'denied') return 'denied';
  const isTheirs = kept !== undefined && kept.uuid === uuid && kept.endpoint === endpoint;
  return permission === 'granted' && isTheirs ? 'on' : 'off';
}

/** How it stands here for who is signed in. */
export async function readPushStatus(uuid: string): Promise<PushStatus> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  const subscription = hasPush ? await browserSubscription() : undefined;
  return pushStatus({
    hasPush,
    isAppleTab: isAppleTouch(navigator) && !matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
    endpoint: subscription?.endpoint,
    kept: rememberedSubscription(),
    uuid,
  });
}

/**
 * Asks the person, and subscribes at the browser's push service. Only on their click: browsers ask for nothing else.
 * @param key the upstream's public key (VAPID), base64url
 * @returns 'denied' when they have said no, 'later' when they have closed the question, 'failed' when the service can't be had
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | 'denied' | 'later' | 'failed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'later';
  try {
    const { pushManager } = await readyServiceWorker();
    const before = await pushManager.getSubscription();
    // Of another upstream, or of its key before: nobody could send to it.
    if (before && !isOfKey(before, key)) await before.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    console.warn('This browser could not subscribe at its push service.', error);
    return 'failed';
  }
}

/** Remembers that the upstream has the subscription of this browser now, for this person. */
export function rememberSubscription(kept: RememberedSubscription): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage it is asked for again the next time.
  }
}

/** Takes this browser off its push service, for whoever it was on. Its address, for the upstream to forget as well. */
export async function unsubscribeFromPush(): Promise<string | undefined> {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget.
  }
  const subscription = await browserSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** The subscription of this browser, if this person has turned it on and it is still the same. */
export async function subscriptionFor(uuid: string): Promise<PushSubscription | undefined> {
  const kept = rememberedSubscription();
  if (kept?.uuid !== uuid) return undefined;
  const subscription = await browserSubscription();
  return subscription?.endpoint === kept.endpoint ? subscription : undefined;
}

/** Whether something was turned on in this browser: asks nobody. */
export function hasRememberedSubscription(): boolean {
  return rememberedSubscription() !== undefined;
}

async function browserSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('There is no service worker.')), WORKER_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return text === key.replace(/=+$/, '');
}

/** iPads say that they are Macs; Macs have no touch screen. */
function isAppleTouch({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}

function rememberedSubscription(): RememberedSubscription | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('uuid' in kept && 'endpoint' in kept)) return undefined;
    const { uuid, endpoint } = kept;
    return typeof uuid === 'string' && typeof endpoint === 'string' ? { uuid, endpoint } : undefined;
  } catch {
    return undefined;
  }
}
