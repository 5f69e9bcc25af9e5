import { onSessionEvent } from '../../session/events.ts';

/**
 * Keeps Web Push in step with the session: renewed when its person logs in again, ended when they sign out, because the notifications
 * of one person are not for the next one on this device. Call once, before the session starts.
 */
export function keepPushInStep(): void {
  onSessionEvent((event) => {
    if (event.type === 'login' && event.user !== undefined) void renew(event.user.uuid);
    if (event.type === 'logout') void unsubscribe();
  });
}

async function renew(uuid: string): Promise<void> {
  try {
    const { renewPush } = await import('./renewPush.ts');
    await renewPush(uuid);
  } catch (cause) {
    console.warn('Whether notifications are on here could not be looked up.', cause);
  }
}

async function unsubscribe(): Promise<void> {
  try {
    const { hasKeptPush, unsubscribeHere } = await import('./pushHere.ts');
    if (hasKeptPush()) await unsubscribeHere();
  } catch {
    // The subscription is of no use to anybody else: another person has to take it over to turn notifications on here.
  }
}
