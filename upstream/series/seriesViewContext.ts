/** Creates the context in which series are shown (`SeriesViewContext`) from a request. */
import type { Visitor } from '../auth/visitors.ts';
import type { Locale } from '../http/languages.ts';
import { loadMatureArt } from '../people/matureReading.ts';
import type { Services } from '../services.ts';
import type { SeriesViewContext } from './seriesSummaries.ts';

interface RequestContext {
  readonly visitor: Visitor;
  readonly languages: readonly string[];
  readonly locale: Locale;
  readonly services: Pick<Services, 'db' | 'now'>;
}

export async function loadSeriesViewContext({
  visitor,
  languages,
  locale,
  services,
}: RequestContext): Promise<SeriesViewContext> {
  const now = services.now();
  return { languages, locale, now, matureArt: await loadMatureArt(services.db, visitor, now) };
}
