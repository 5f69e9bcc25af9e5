/**
 * Loads title, description and image of a page for link previews. Describes only public content that isn't mature, and nothing
 * before the launch.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { PageHead, PageImage } from '../../hosting/pageHead.ts';
import type { Image } from '../../src/api/schemas/shapes.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { loadPublicEpisodeBySlug } from '../episodes/loadEpisode.ts';
import { loadTranslatedTitles } from '../episodes/localizedEpisodes.ts';
import { HttpError } from '../http/errors.ts';
import { loadImages } from '../images/imageResponses.ts';
import { type Locale, locales } from '../http/languages.ts';
import { parsePagePath } from './parsePagePath.ts';
import { getApiOrigin, getEpisodePath, getPersonPath, getSeriesPath } from '../links.ts';
import { isPublicSeries, type SeriesRow, loadSeries } from '../series/loadSeries.ts';
import { loadTranslatedTexts } from '../series/seriesSummaries.ts';
import type { Services } from '../services.ts';

/** Maximum length of a description, in characters. Search engines and link previews show hardly more. */
const MAX_DESCRIPTION_LENGTH = 200;

type PageHeadServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'settings'>;

/**
 * Loads the metadata of a page; undefined for a page without metadata of its own.
 * @param path below the app's base, starting with a slash, still percent-encoded
 */
export async function loadPageHead(services: PageHeadServices, path: string): Promise<PageHead | undefined> {
  if (services.settings.PRELAUNCH) return undefined;
  const parsed = parsePagePath(path);
  if (parsed === undefined) return undefined;
  const { locale, segments } = parsed;
  const [first, second, third, ...more] = segments;
  if (more.length > 0) return undefined;
  if (first?.startsWith('@') && second === undefined) return loadPersonHead(services, locale, first.slice(1));
  if (first !== 'series' || second === undefined) return undefined;
  const seriesRow = await loadSeries(services.db, second);
  if (seriesRow === undefined || !isPublicSeries(seriesRow) || seriesRow.isMature) return undefined;
  return third === undefined
    ? loadSeriesHead(services, locale, seriesRow)
    : loadEpisodeHead(services, locale, seriesRow, third);
}

async function loadSeriesHead(services: PageHeadServices, locale: Locale, seriesRow: SeriesRow): Promise<PageHead> {
  const { db, publicUrl } = services;
  const { title, description } = await loadTexts(db, seriesRow, locale);
  return {
    title,
    description: shorten(description) || defaultDescriptions[locale].series(title),
    type: 'book',
    image: await loadPreviewImage(services, [
      seriesRow.promoBannerId,
      seriesRow.bannerId,
      seriesRow.coverId,
      seriesRow.thumbnailId,
    ]),
    feed: `${getApiOrigin(publicUrl)}/api/comic/${encodeURIComponent(seriesRow.slug)}/feed.xml`,
    ...createAddresses(publicUrl, locale, (pageLocale) => getSeriesPath(pageLocale, seriesRow.slug)),
  };
}

async function loadEpisodeHead(
  services: PageHeadServices,
  locale: Locale,
  seriesRow: SeriesRow,
  slug: string,
): Promise<PageHead | undefined> {
  const { db, publicUrl, now } = services;
  const episode = await ignoreHttpError(loadPublicEpisodeBySlug(db, seriesRow, slug, now()));
  if (episode === undefined) return undefined;
  const { title, description } = await loadTexts(db, seriesRow, locale);
  const episodeTitle = (await loadTranslatedTitles(db, [episode.id], [locale])).get(episode.id) ?? episode.title;
  return {
    title: `${episodeTitle} – ${title}`,
    description: shorten(description) || defaultDescriptions[locale].episode(episodeTitle, title),
    type: 'article',
    image: await loadPreviewImage(services, [
      seriesRow.promoBannerId,
      seriesRow.bannerId,
      episode.thumbnailId,
      seriesRow.coverId,
    ]),
    feed: `${getApiOrigin(publicUrl)}/api/comic/${encodeURIComponent(seriesRow.slug)}/feed.xml`,
    ...createAddresses(publicUrl, locale, (pageLocale) => getEpisodePath(pageLocale, seriesRow.slug, episode.slug)),
  };
}

async function loadPersonHead(services: PageHeadServices, locale: Locale, name: string): Promise<PageHead | undefined> {
  const { db, publicUrl } = services;
  const [person] = await db
    .select({
      username: profiles.username,
      displayName: profiles.displayName,
      description: profiles.description,
      imageId: profiles.imageId,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.username, name.toLowerCase()), isNull(users.blockedAt)));
  const username = person?.username;
  if (person === undefined || !username) return undefined;
  return {
    title: `${person.displayName} (@${username})`,
    description: shorten(person.description ?? '') || defaultDescriptions[locale].person(person.displayName),
    type: 'profile',
    image: await loadPreviewImage(services, [person.imageId]),
    ...createAddresses(publicUrl, locale, (pageLocale) => getPersonPath(pageLocale, username)),
  };
}

/** Descriptions of series and people without a description, and of episodes whose series has none. */
const defaultDescriptions: Record<
  Locale,
  {
    series: (title: string) => string;
    episode: (title: string, seriesTitle: string) => string;
    person: (name: string) => string;
  }
> = {
  en: {
    series: (title) => `Read “${title}”, a webcomic.`,
    episode: (title, seriesTitle) => `Read “${title}”, an episode of “${seriesTitle}”.`,
    person: (name) => `Webcomics by ${name}.`,
  },
  fr: {
    series: (title) => `Lisez «\u00a0${title}\u00a0», un webcomic.`,
    episode: (title, seriesTitle) => `Lisez «\u00a0${title}\u00a0», un épisode de «\u00a0${seriesTitle}\u00a0».`,
    person: (name) => `Des webcomics signés ${name}.`,
  },
};

async function loadTexts(db: Db, seriesRow: SeriesRow, locale: Locale) {
  return (await loadTranslatedTexts(db, [seriesRow], [locale])).get(seriesRow.id) ?? seriesRow;
}

/** Returns the first image that exists, in its largest size. */
async function loadPreviewImage(
  { db, publicUrl }: PageHeadServices,
  ids: readonly (string | null)[],
): Promise<PageImage | undefined> {
  const found = await loadImages(db, ids);
  const image: Image | undefined = ids.flatMap((id) => (id === null ? [] : (found.get(id) ?? [])))[0];
  const variant = image?.variants.at(-1);
  if (variant === undefined) return undefined;
  return { url: new URL(variant.url, publicUrl).href, width: variant.width, height: variant.height };
}

function createAddresses(publicUrl: string, language: Locale, pathIn: (locale: Locale) => string) {
  const all = locales.map((locale) => ({ language: locale, url: publicUrl + pathIn(locale) }));
  return {
    language,
    canonical: publicUrl + pathIn(language),
    alternates: [...all, { language: 'x-default' as const, url: publicUrl + pathIn('en') }],
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? line
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`;
}

async function ignoreHttpError<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
