/** All analytics events. Never rename them, because operators' tag managers match the names. */
import type { Provider } from '../api/schemas/auth.ts';
import type { FollowSource } from '../api/schemas/follow.ts';
import type { CurrentUser } from '../api/schemas/user.ts';

/** `series`, `episode`, `person` and `id` are the public ids of series and episodes, and the uuids of users. */
export type AnalyticsEvent =
  /** Sent once per visit of a screen (`startPageView`). `screen` is the route's name. */
  | {
      readonly name: 'page view';
      readonly screen: string;
      readonly address: string;
      /** Address of the previous page; at first the referrer. */
      readonly previous: string;
      readonly title: string;
    }
  /** `position`: the banner's place in the order of the banners, from 1. */
  | {
      readonly name: 'home banner click';
      readonly type: 'custom' | 'comic' | 'collection' | 'unknown';
      readonly position: number;
    }
  | {
      readonly name: 'share';
      readonly what: 'series' | 'episode' | 'profile';
      readonly id: string;
      readonly by: 'system' | 'copy';
    }
  /** The user subscribes to a series, or unsubscribes. */
  | { readonly name: 'favorite'; readonly series: string; readonly active: boolean }
  | { readonly name: 'follow'; readonly person: string; readonly active: boolean; readonly source: FollowSource }
  /** `seconds`: how long the visitor has read the episode since opening it. */
  | { readonly name: 'episode finish'; readonly series: string; readonly episode: string; readonly seconds: number }
  | { readonly name: 'like'; readonly episode: string; readonly active: boolean }
  /** `results`: number of results. */
  | { readonly name: 'search'; readonly query: string; readonly results: number }
  | { readonly name: 'sign up'; readonly method: SignInMethod; readonly invitation: boolean }
  | { readonly name: 'login'; readonly method: SignInMethod }
  | { readonly name: 'logout'; readonly source: string }
  | { readonly name: 'continue reading'; readonly series: string; readonly episode: string }
  /** Sent when a tool has made its files. `files`: number of source images; in the cutter, with unusable ones. */
  | {
      readonly name: 'tool use';
      readonly tool: ToolName;
      readonly platforms: readonly string[];
      readonly files: number;
    }
  /** What the creator does with images whose panels are too tall: edit the cuts, or cut at fixed heights (`skip`). */
  | { readonly name: 'auto-cut'; readonly choice: 'cut' | 'skip'; readonly images: number }
  /** `episodes`: number of episodes in the series. */
  | { readonly name: 'episode order change'; readonly series: string; readonly episodes: number };

export type SignInMethod = 'email' | Provider;
export type ToolName = 'cutter' | 'converter';

/** The user to whom events belong. */
export interface Identity {
  readonly uuid: string;
  readonly email: string;
  readonly username: string | null;
  readonly display_name: string;
  readonly is_creator: boolean;
  readonly comics_count: number;
  readonly followers_count: number;
  readonly onboarding_step: string;
  readonly created_at: string;
}

/** Picks the fields of a user that analytics may receive. Birth date, gender and real name are never sent. */
export function toIdentity(user: CurrentUser): Identity {
  const { uuid, email, username, is_creator, comics_count, followers_count, onboarding_step, created_at } = user;
  const { display_name } = user.profile;
  return {
    uuid,
    email,
    username,
    display_name,
    is_creator,
    comics_count,
    followers_count,
    onboarding_step,
    created_at,
  };
}
