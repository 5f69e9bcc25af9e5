/** Stores the state of the moderation in the address: `/moderation?tab=reports`, `/moderation?tab=people&q=ann&blocked=1`. */
import { href } from '../../navigation/links.ts';

export const moderationTabs = ['waiting', 'reports', 'people', 'log'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

export const waitingKinds = ['series', 'episodes'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface ModerationState {
  readonly tab: ModerationTab;
  /** The list of the 'Waiting' tab, if the user has chosen one. */
  readonly kind: WaitingKind | undefined;
  /** Search text of the 'People' tab. */
  readonly q: string;
  /** Whether the 'People' tab shows only blocked users. */
  readonly blocked: boolean;
}

/** Parses a query (`?tab=reports`). */
export function parseModerationState(query: string): ModerationState {
  const parameters = new URLSearchParams(query);
  return {
    tab: moderationTabs.find((tab) => tab === parameters.get('tab')) ?? 'waiting',
    kind: waitingKinds.find((kind) => kind === parameters.get('kind')),
    q: parameters.get('q') ?? '',
    blocked: parameters.get('blocked') === '1',
  };
}

/** The address contains only the parameters of the tab, without default values. */
export function toModerationAddress({ tab, kind, q = '', blocked = false }: Partial<ModerationState>): string {
  const parameters = new URLSearchParams();
  if (tab !== undefined && tab !== 'waiting') parameters.set('tab', tab);
  else if (kind !== undefined) parameters.set('kind', kind);
  if (tab === 'people' && q !== '') parameters.set('q', q);
  if (tab === 'people' && blocked) parameters.set('blocked', '1');
  const query = parameters.toString();
  return query === '' ? href('moderation') : `${href('moderation')}?${query}`;
}
