/** Permissions of series, episodes, reading, collections and banners. */
import type { endpoints } from '../../../src/api/schemas/endpoints.ts';
import {
  type Case,
  allowEverybody,
  allowGuestsAndUsers,
  allowOwner,
  allowOwnerAndModerator,
  allowOwnerOfHidden,
  type PermissionsOf,
  hideFromOthers,
  allowSignedIn,
  type Statuses,
} from './permissions.ts';
import {
  createReportedDraftParams,
  createWaitingEpisodeParams,
  createWaitingSeriesParams,
} from './moderationPermissions.ts';
import type { CallerName, World } from './world.ts';

type Tables = typeof endpoints;
type ContentResource =
  | 'banner'
  | 'category'
  | 'collection'
  | 'episode'
  | 'episodeTranslation'
  | 'library'
  | 'reading'
  | 'report'
  | 'search'
  | 'series'
  | 'slug'
  | 'translation';

type Body = Case['body'];

/** 404 for all callers, including the owner and callers without credentials. Invalid tokens get 401. */
const notFoundForAll: Statuses = [404, 404, 404, 404, 404, 404, 401, 401];
const notFoundForGuestsAndUsers: Statuses = [401, 404, 404, 404, 404, 404, 401, 401];
const notFoundForUsers: Statuses = [401, 401, 404, 404, 404, 404, 401, 401];

function getPublicSeriesParams(world: World) {
  return { id: world.shown.publicId };
}

function getDraftSeriesParams(world: World) {
  return { id: world.hidden.slug };
}

/**
 * Creates the cases of a request that only the owner may send, about a public series and about a draft. The draft gets the same
 * body unless `ofDraft` is given.
 */
function createSeriesCases(status: number, body?: Body, ofDraft: Body = body): readonly Case[] {
  return [
    { of: 'a public series', statuses: allowOwner(status), params: getPublicSeriesParams, body },
    { of: 'a draft', statuses: allowOwnerOfHidden(status), params: getDraftSeriesParams, body: ofDraft },
  ];
}

function createEpisodeCases(status: number, body?: Body): readonly Case[] {
  return [
    {
      of: 'a public episode',
      statuses: allowOwner(status),
      params: ({ episodes }) => ({ id: episodes.shown.publicId }),
      body,
    },
    {
      of: 'a draft',
      statuses: allowOwnerOfHidden(status),
      params: ({ episodes }) => ({ id: episodes.draft.publicId }),
      body,
    },
    {
      of: 'an episode of a draft series',
      statuses: allowOwnerOfHidden(status),
      params: ({ episodes }) => ({ id: episodes.hidden.publicId }),
      body,
    },
  ];
}

function createTranslationCases(status: number, body?: Body): readonly Case[] {
  return [
    {
      of: 'of a public series',
      statuses: allowOwner(status),
      params: (world) => ({ ...getPublicSeriesParams(world), language: 'fr' }),
      body,
    },
    {
      of: 'of a draft',
      statuses: allowOwnerOfHidden(status),
      params: (world) => ({ ...getDraftSeriesParams(world), language: 'fr' }),
      body,
    },
  ];
}

function createEpisodeTranslationCases(status: number, body?: Body): readonly Case[] {
  return createEpisodeCases(status, body).map((episodeCase) => ({
    ...episodeCase,
    params: async (world, caller) => ({ ...(await episodeCase.params?.(world, caller)), language: 'fr' }),
  }));
}

/** Creates the cases of a read that is allowed to everyone who may see the series. */
function createReadCases(status: number): readonly Case[] {
  return [
    { of: 'a public series', statuses: allowEverybody(status), params: getPublicSeriesParams },
    { of: 'a draft', statuses: hideFromOthers(status), params: getDraftSeriesParams },
  ];
}

function createTitleBody(_world: World, caller: CallerName) {
  return { title: `Of ${caller}` };
}

export const contentPermissions: { readonly [Resource in ContentResource]: PermissionsOf<Tables[Resource]> } = {
  banner: { list: [{ statuses: allowEverybody(200) }] },
  category: {
    list: [{ statuses: allowEverybody(200) }],
    get: [{ statuses: allowEverybody(200), params: () => ({ code: 'comedy' }) }],
  },
  collection: {
    list: [{ statuses: allowEverybody(200) }],
    get: [{ statuses: allowEverybody(200), params: ({ collection }) => ({ slug: collection }) }],
  },
  episode: {
    list: [
      ...createReadCases(200),
      {
        of: 'a public series, with drafts',
        statuses: [403, 403, 403, 200, 403, 200, 401, 401],
        params: getPublicSeriesParams,
        query: { all: true },
      },
    ],
    get: [
      {
        of: 'a public episode',
        statuses: allowEverybody(200),
        params: (world) => ({ ...getPublicSeriesParams(world), episodeSlug: world.episodes.shown.slug }),
      },
      {
        of: 'a draft',
        statuses: notFoundForAll,
        params: (world) => ({ ...getPublicSeriesParams(world), episodeSlug: world.episodes.draft.slug }),
      },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForAll,
        params: (world) => ({ ...getDraftSeriesParams(world), episodeSlug: world.episodes.hidden.slug }),
      },
      {
        of: 'a mature episode',
        statuses: [403, 403, 403, 200, 403, 403, 401, 401],
        params: ({ mature, episodes }) => ({ id: mature.publicId, episodeSlug: episodes.mature.slug }),
      },
    ],
    locate: [
      {
        of: 'a public episode',
        statuses: allowEverybody(200),
        params: ({ episodes }) => ({ slug: episodes.shown.slug }),
      },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForAll,
        params: ({ episodes }) => ({ slug: episodes.hidden.slug }),
      },
    ],
    own: [
      ...createEpisodeCases(200).map((episodeCase) =>
        // Moderators open public episodes without counting a view.
        episodeCase.of === 'a public episode'
          ? { ...episodeCase, statuses: allowOwnerAndModerator(200, 403) }
          : episodeCase,
      ),
      { of: 'a waiting episode', statuses: allowOwnerAndModerator(200), params: createWaitingEpisodeParams },
      { of: 'a reported draft', statuses: allowOwnerAndModerator(200), params: createReportedDraftParams },
    ],
    slugAvailable: [
      {
        of: 'a public series',
        statuses: allowOwner(200),
        params: (world) => ({ ...getPublicSeriesParams(world), slug: 'new' }),
      },
      {
        of: 'a draft',
        statuses: allowOwnerOfHidden(200),
        params: (world) => ({ ...getDraftSeriesParams(world), slug: 'new' }),
      },
    ],
    create: createSeriesCases(201, createTitleBody),
    change: createEpisodeCases(200, createTitleBody),
    remove: createEpisodeCases(204),
    duplicate: createEpisodeCases(201),
    reorder: createSeriesCases(
      204,
      ({ episodes }) => ({ episodes: [episodes.draft.publicId, episodes.shown.publicId] }),
      ({ episodes }) => ({ episodes: [episodes.hidden.publicId] }),
    ),
  },
  library: {
    subscribed: [{ statuses: allowSignedIn(200) }],
    recent: [{ statuses: allowSignedIn(200) }],
    subscribe: [
      { of: 'a public series', statuses: allowSignedIn(200), params: getPublicSeriesParams },
      { of: 'a draft', statuses: notFoundForUsers, params: getDraftSeriesParams },
    ],
  },
  reading: {
    read: [
      {
        of: 'a public episode',
        statuses: allowGuestsAndUsers(200),
        body: (world) => createReadingBody(world, 'shown'),
      },
      { of: 'a draft', statuses: notFoundForGuestsAndUsers, body: (world) => createReadingBody(world, 'draft') },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForGuestsAndUsers,
        body: (world) => createReadingBody(world, 'hidden'),
      },
      {
        of: 'a mature episode',
        statuses: [401, 403, 403, 200, 403, 403, 401, 401],
        body: (world) => createReadingBody(world, 'mature'),
      },
    ],
    like: [
      {
        of: 'a public episode',
        statuses: allowSignedIn(200),
        params: ({ episodes }) => ({ id: episodes.shown.publicId }),
      },
      { of: 'a draft', statuses: notFoundForUsers, params: ({ episodes }) => ({ id: episodes.draft.publicId }) },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForUsers,
        params: ({ episodes }) => ({ id: episodes.hidden.publicId }),
      },
    ],
  },
  report: {
    create: [
      {
        of: 'a public series',
        statuses: allowGuestsAndUsers(204),
        params: getPublicSeriesParams,
        body: () => ({ reason: 'spam' }),
      },
      {
        of: 'a draft',
        statuses: [401, 404, 404, 204, 404, 404, 401, 401],
        params: getDraftSeriesParams,
        body: () => ({ reason: 'spam' }),
      },
    ],
  },
  search: { series: [{ statuses: allowEverybody(200), query: { keywords: 'series' } }] },
  series: {
    list: [{ statuses: allowEverybody(200) }],
    random: [{ statuses: allowEverybody(200) }],
    get: [
      ...createReadCases(200),
      {
        of: 'a waiting series',
        statuses: [404, 404, 404, 200, 404, 200, 401, 401],
        params: createWaitingSeriesParams,
      },
    ],
    create: [
      {
        statuses: allowSignedIn(201),
        body: (world, caller) => ({ ...createTitleBody(world, caller), genres: ['comedy'], language: 'en' }),
      },
    ],
    change: createSeriesCases(200, () => ({ description: 'Changed' })),
    remove: createSeriesCases(204),
    setStatus: createSeriesCases(
      200,
      () => ({ status: 'paused' }),
      () => ({ status: 'published' }),
    ),
    setImage: createSeriesCases(200, ({ cover }) => ({ category: 'comic-cover', image: cover })),
    feed: [
      { of: 'a public series', statuses: allowEverybody(200), params: getPublicSeriesParams },
      { of: 'a draft', statuses: notFoundForAll, params: getDraftSeriesParams },
    ],
    own: [{ statuses: allowSignedIn(200) }],
  },
  slug: { available: [{ statuses: allowSignedIn(200), params: () => ({ slug: 'a-free-one' }) }] },
  translation: {
    list: createReadCases(200),
    create: createSeriesCases(201, () => ({ language: 'de', title: 'Ein Titel' })),
    change: createTranslationCases(200, () => ({ title: 'Un autre titre' })),
    remove: createTranslationCases(204),
  },
  episodeTranslation: {
    list: createTranslationCases(200),
    get: createEpisodeTranslationCases(200),
    change: createEpisodeTranslationCases(200, () => ({ title: 'Un autre titre' })),
    remove: createEpisodeTranslationCases(204),
  },
};

function createReadingBody({ upstream, episodes }: World, which: keyof World['episodes']) {
  return { episode: episodes[which].publicId, fraction: 0.5, at: upstream.services.now().toISOString() };
}
