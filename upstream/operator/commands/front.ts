/** Commands for banners, collections and genres. */
import { addBanner, listBanners, moveBanner, removeBanner } from '../banners.ts';
import {
  addCollection,
  changeCollection,
  listCollections,
  addToCollection,
  removeCollection,
  showCollection,
  removeFromCollection,
} from '../collections.ts';
import { defineCommand, notFoundError, OperatorError, parseWholeNumber } from '../command.ts';
import type { FrontTranslations } from '../../db/tables/series.ts';
import { addGenre, changeGenre, listGenres, removeGenre } from '../genres.ts';

const collectionOptions = {
  description: { value: '<text>', about: 'a sentence about it' },
  'fr-title': { value: '<text>', about: 'its French title' },
  'fr-description': { value: '<text>', about: 'the sentence in French' },
  type: { value: '<type>', about: 'collection (the usual), comic or custom' },
  image: { value: '<file>', about: 'WebP, JPEG or PNG of 1080×560 px' },
  position: { value: '<n>', about: 'its position in the list' },
} as const;

const genreOptions = {
  en: { value: '<name>', about: 'English name, also used for other languages' },
  fr: { value: '<name>', about: 'French name' },
  position: { value: '<n>', about: 'its position in the list' },
} as const;

function parsePosition(text: string | undefined) {
  return text === undefined ? undefined : parseWholeNumber(text, 0, '--position');
}

interface FrenchTexts {
  readonly 'fr-title'?: string | undefined;
  readonly 'fr-description'?: string | undefined;
}

/** @returns undefined if no French text is given */
function toFrenchTranslations({
  'fr-title': title,
  'fr-description': description,
}: FrenchTexts): FrontTranslations | undefined {
  if (title === undefined && description === undefined) return undefined;
  return { fr: { ...(title !== undefined && { title }), ...(description !== undefined && { description }) } };
}

function removeEmptyNames(names: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(names).flatMap(([language, name]) => (name ? [[language, name]] : [])));
}

export const frontCommands = [
  defineCommand({
    name: 'banners list',
    summary: 'List the banners of the home page, in order',
    arguments: [],
    options: {},
    run: async (context) => listBanners((await context.services()).db),
  }),
  defineCommand({
    name: 'banners add',
    summary: 'Add a banner, as the last one',
    about:
      'It links to a series, a collection or a URL. Images are WebP, JPEG or PNG of 1080×560 px (rectangle), 1080×1080 px (square) or 1080×200 px (leaderboard), one per shape.',
    arguments: ['title'],
    options: {
      series: { value: '<id>', about: 'public_id or slug of the series it links to' },
      collection: { value: '<slug>', about: 'the collection it links to' },
      url: { value: '<address>', about: 'the URL it links to' },
      image: { value: '<file>', about: 'a picture', many: true },
      'fr-title': collectionOptions['fr-title'],
    },
    run: async (context, { title, image, 'fr-title': french, ...target }) => ({
      position: await addBanner(
        await context.services(),
        title,
        target,
        image,
        toFrenchTranslations({ 'fr-title': french }),
      ),
      title,
    }),
  }),
  defineCommand({
    name: 'banners move',
    summary: 'Move the banner at one position to another',
    arguments: ['from', 'to'],
    options: {},
    run: async (context, { from, to }) => {
      const { db } = await context.services();
      if (!(await moveBanner(db, parseWholeNumber(from, 1, 'A position'), parseWholeNumber(to, 1, 'A position')))) {
        throw notFoundError('banner', from);
      }
      return listBanners(db);
    },
  }),
  defineCommand({
    name: 'banners remove',
    summary: 'Remove the banner at a position',
    arguments: ['position'],
    options: {},
    run: async (context, { position }) => {
      const services = await context.services();
      if (!(await removeBanner(services, parseWholeNumber(position, 1, 'A position'))))
        throw notFoundError('banner', position);
      return listBanners(services.db);
    },
  }),
  defineCommand({
    name: 'collections list',
    summary: 'List the collections, in order',
    arguments: [],
    options: {},
    run: async (context) => listCollections((await context.services()).db),
  }),
  defineCommand({
    name: 'collections show',
    summary: 'Show a collection and its series',
    arguments: ['collection'],
    options: {},
    run: async (context, { collection }) => showCollection((await context.services()).db, collection),
  }),
  defineCommand({
    name: 'collections add',
    summary: 'Create a collection, empty or with these series',
    arguments: ['title'],
    options: {
      slug: { value: '<slug>', about: 'slug; made from the title by default' },
      series: { value: '<id>', about: 'public_id or slug of a series in it', many: true },
      ...collectionOptions,
    },
    run: async (context, { title, slug, series, position, ...more }) => {
      const services = await context.services();
      const translations = toFrenchTranslations(more);
      const newSlug = await addCollection(services, title, slug, {
        ...more,
        title,
        position: parsePosition(position),
        translations,
      });
      if (series.length > 0) await addToCollection(services.db, newSlug, series);
      return showCollection(services.db, newSlug);
    },
  }),
  defineCommand({
    name: 'collections change',
    summary: 'Change a collection',
    arguments: ['collection'],
    options: { title: { value: '<text>', about: 'its title' }, ...collectionOptions },
    run: async (context, { collection, position, ...more }) => {
      const services = await context.services();
      await changeCollection(services, collection, {
        ...more,
        position: parsePosition(position),
        translations: toFrenchTranslations(more),
      });
      return showCollection(services.db, collection);
    },
  }),
  defineCommand({
    name: 'collections put',
    summary: 'Put series at the end of a collection, in this order',
    arguments: ['collection', 'series...'],
    options: {},
    run: async (context, { collection, series }) => {
      const { db } = await context.services();
      await addToCollection(db, collection, series);
      return showCollection(db, collection);
    },
  }),
  defineCommand({
    name: 'collections take',
    summary: 'Take series out of a collection',
    arguments: ['collection', 'series...'],
    options: {},
    run: async (context, { collection, series }) => {
      const { db } = await context.services();
      await removeFromCollection(db, collection, series);
      return showCollection(db, collection);
    },
  }),
  defineCommand({
    name: 'collections remove',
    summary: 'Remove a collection and the banners that link to it, but not its series',
    arguments: ['collection'],
    options: {},
    run: async (context, { collection }) => {
      await removeCollection(await context.services(), collection);
      return { collection, removed: true };
    },
  }),
  defineCommand({
    name: 'genres list',
    summary: 'List the genres, in order, with the number of series of each',
    arguments: [],
    options: {},
    run: async (context) => listGenres((await context.services()).db),
  }),
  defineCommand({
    name: 'genres add',
    summary: 'Add a genre',
    arguments: ['code'],
    options: genreOptions,
    run: async (context, { code, position, ...names }) => {
      if (!names.en) throw new OperatorError('usage', 'A genre needs an English name: --en <name>.');
      const { db } = await context.services();
      await addGenre(db, code, removeEmptyNames(names), parsePosition(position));
      return { code, names: removeEmptyNames(names) };
    },
  }),
  defineCommand({
    name: 'genres change',
    summary: 'Change a genre',
    arguments: ['code'],
    options: genreOptions,
    run: async (context, { code, position, ...names }) => {
      const { db } = await context.services();
      if (!(await changeGenre(db, code, { names: removeEmptyNames(names), position: parsePosition(position) }))) {
        throw notFoundError('genre', code);
      }
      return (await listGenres(db)).find((genre) => genre.code === code);
    },
  }),
  defineCommand({
    name: 'genres remove',
    summary: 'Remove a genre that no series has',
    arguments: ['code'],
    options: {},
    run: async (context, { code }) => {
      if (!(await removeGenre((await context.services()).db, code))) throw notFoundError('genre', code);
      return { code, removed: true };
    },
  }),
];
