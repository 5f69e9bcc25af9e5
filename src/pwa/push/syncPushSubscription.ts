import { onSessionEvent } from '../../session/events.ts';

/**
 * Keeps Web Push in step with the session: renewed when its person logs in again, ended when they sign out, because the notifications
 * of one person are not for the next one on this device. Call once, before the session starts.
 */
export function syncPushSubscription(): void {
  onSessionEvent((event) => {
    if (event.type === 'login' && event.user !== undefined) void renew(event.user.uuid);
    if (event.type === 'logout') void unsubscribe();
  });
}

async function renew(uuid: string): Promise<void> {
  try {
    const { refreshPushSubscription } = await import('./refreshPushSubscription.ts');
    await refreshPushSubscription(uuid);
  } catch (cause) {
    console.warn('Whether notifications are on here could not be looked up.', cause);
  }
}

async function unsubscribe(): Promise<void> {
  try {
    const { hasRememberedSubscription, unsubscribeFromPush } = await import('./pushNotifications.ts');
    if (hasRememberedSubscription()) await unsubscribeFromPush();
  } catch {
    // The subscription is of no use to anybody else: another person has to take it over to turn notifications on here.
  }
}
