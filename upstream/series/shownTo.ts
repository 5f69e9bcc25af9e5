/** How series are shown to the one who asks. */
import type { Visitor } from '../auth/visitors.ts';
import type { Locale } from '../http/languages.ts';
import { matureArtFor } from '../people/matureReading.ts';
import type { Services } from '../services.ts';
import type { Shown } from './shownSeries.ts';

interface Asking {
  readonly visitor: Visitor;
  readonly languages: readonly string[];
  readonly locale: Locale;
  readonly services: Pick<Services, 'db' | 'now'>;
}

export async function shownTo({ visitor, languages, locale, services }: Asking): Promise<Shown> {
  const now = services.now();
  return { languages, locale, now, matureArt: await matureArtFor(services.db, visitor, now) };
}
