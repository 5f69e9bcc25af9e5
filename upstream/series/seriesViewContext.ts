/** Creates the view context from a request. */
import type { Visitor } from '../auth/visitors.ts';
import type { Locale } from '../http/languages.ts';
import { loadMatureArt } from '../people/matureReading.ts';
import type { Services } from '../services.ts';
import type { SeriesViewContext } from './seriesSummaries.ts';

interface Asking {
  readonly visitor: Visitor;
  readonly languages: readonly string[];
  readonly locale: Locale;
  readonly services: Pick<Services, 'db' | 'now'>;
}

export async function seriesViewContext({ visitor, languages, locale, services }: Asking): Promise<SeriesViewContext> {
  const now = services.now();
  return { languages, locale, now, matureArt: await loadMatureArt(services.db, visitor, now) };
}
