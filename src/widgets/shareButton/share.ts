import type { AnalyticsEvent } from '../../analytics/events.ts';
import { track } from '../../analytics/track.ts';

export interface Shared {
  readonly what: Extract<AnalyticsEvent, { name: 'share' }>['what'];
  /** public_id, of people the uuid. */
  readonly id: string;
  readonly title: string;
  /** What `href(...)` says; the whole address is made here. */
  readonly address: string;
}

/** `declined`: the person has closed the system's sheet, which is no failure. `failed`: not even copying was allowed. */
export type ShareOutcome = 'shared' | 'copied' | 'declined' | 'failed';

/** Hands an address to the system's share sheet; where there is none, or it fails, copies it. Call it in a click. */
export async function share({ what, id, title, address }: Shared): Promise<ShareOutcome> {
  const url = wholeAddress(address);
  const outcome = (await bySystem({ title, url })) ?? (await byCopy(url));
  if (outcome === 'shared') track({ name: 'share', what, id, by: 'system' });
  if (outcome === 'copied') track({ name: 'share', what, id, by: 'copy' });
  return outcome;
}

export function wholeAddress(address: string): string {
  return new URL(address, location.origin).href;
}

/** Undefined where there is no sheet, or it could not be opened. */
async function bySystem(data: ShareData): Promise<'shared' | 'declined' | undefined> {
  // Not every browser has both, whatever the types say.
  if (!('share' in navigator) || !('canShare' in navigator) || !navigator.canShare(data)) return undefined;
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'declined' : undefined;
  }
}

async function byCopy(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
