/** Lists the measured pages. */
import { fillPath } from '../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../src/navigation/routes.ts';

export interface MeasuredPage {
  /** Name for the option `--only`. */
  readonly name: string;
  /** Title in the table of results. */
  readonly title: string;
  readonly route: RouteName;
  /** Whether the page is measured as the demo's reader instead of as a guest. */
  readonly isSignedIn?: boolean;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', title: 'Home', route: 'index' },
  { name: 'genres', title: 'Genres', route: 'genres-code' },
  { name: 'series', title: 'Series', route: 'series' },
  { name: 'episode', title: 'Episode', route: 'episode' },
  { name: 'tools', title: 'Tools', route: 'tools' },
  { name: 'cutter', title: 'Cutter', route: 'tools-cut' },
  { name: 'converter', title: 'Converter', route: 'tools-convert-webtoon' },
  { name: 'log-in', title: 'Log in', route: 'login' },
  { name: 'library', title: 'Library, signed in', route: 'library', isSignedIn: true },
];

/** A demo series that exists even if `DEMO_SERIES` is 1. */
export const SERIES_SLUG = 'lanterns-over-the-harbour';

/** Returns the path of a page in English. The genres page is opened without a selected genre. */
export function toPagePath({ route }: MeasuredPage, episodeSlug: string): string {
  return fillPath(routes[route].path.en, { slug: SERIES_SLUG, episodeSlug });
}
