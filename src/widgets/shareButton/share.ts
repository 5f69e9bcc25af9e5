import type { AnalyticsEvent } from '../../analytics/events.ts';
import { track } from '../../analytics/track.ts';

export interface Shared {
  readonly what: Extract<AnalyticsEvent, { name: 'share' }>['what'];
  /** public_id, or a user's uuid. */
  readonly id: string;
  readonly title: string;
  /** The result of `href(...)`. `share` converts it to an absolute URL. */
  readonly address: string;
}

/** `declined`: the user closed the share sheet. `failed`: copying wasn't allowed either. */
export type ShareOutcome = 'shared' | 'copied' | 'declined' | 'failed';

/** Opens the system's share sheet with an address, or copies the address if that is impossible. */
export async function share({ what, id, title, address }: Shared): Promise<ShareOutcome> {
  const url = absoluteUrl(address);
  const outcome = (await openShareSheet({ title, url })) ?? (await copyAddress(url));
  if (outcome === 'shared') track({ name: 'share', what, id, by: 'system' });
  if (outcome === 'copied') track({ name: 'share', what, id, by: 'copy' });
  return outcome;
}

/** Converts an address from `href(...)` to an absolute URL. */
export function absoluteUrl(address: string): string {
  return new URL(address, location.origin).href;
}

/** Opens the share sheet. Resolves with undefined if there is none, or if it couldn't be opened. */
async function openShareSheet(data: ShareData): Promise<'shared' | 'declined' | undefined> {
  // Some browsers lack one of these functions, contrary to the types.
  if (!('share' in navigator) || !('canShare' in navigator) || !navigator.canShare(data)) return undefined;
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'declined' : undefined;
  }
}

async function copyAddress(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
