import { onSessionEvent } from '../session/events.ts';

/** Keeps notifications on in a browser whose person logs in again. Call once, before the session starts. */
export function renewPushAfterLogin(): void {
  onSessionEvent((event) => {
    if (event.type === 'login' && event.user !== undefined) void renew(event.user.uuid);
  });
}

async function renew(uuid: string): Promise<void> {
  try {
    const { renewPush } = await import('../pwa/renewPush.ts');
    await renewPush(uuid);
  } catch (cause) {
    console.warn('Whether notifications are on here could not be looked up.', cause);
  }
}
