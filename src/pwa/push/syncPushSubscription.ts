import { onSessionEvent } from '../../session/events.ts';

/**
 * Renews the push subscription on sign-in, and removes it on sign-out: one user's notifications must not reach the next
 * user of the device. Call once, before the session starts.
 */
export function syncPushSubscription(): void {
  onSessionEvent((event) => {
    if (event.kind === 'login' && event.user !== undefined) void renew(event.user.uuid);
    if (event.kind === 'logout') void unsubscribe();
  });
}

async function renew(uuid: string): Promise<void> {
  try {
    const { refreshPushSubscription } = await import('./refreshPushSubscription.ts');
    await refreshPushSubscription(uuid);
  } catch (cause) {
    console.warn('Could not renew the push subscription.', cause);
  }
}

async function unsubscribe(): Promise<void> {
  try {
    const { hasRememberedSubscription, unsubscribeFromPush } = await import('./pushSubscription.ts');
    if (hasRememberedSubscription()) await unsubscribeFromPush();
  } catch {
    // The subscription stays in the browser, but the server no longer uses it.
  }
}
