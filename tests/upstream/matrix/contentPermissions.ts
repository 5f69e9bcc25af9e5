/** Permissions of series, episodes, reading, collections and banners. */
import type { endpoints } from '../../../src/api/schemas/endpoints.ts';
import {
  type Case,
  everybody,
  guestsAndUsers,
  owner,
  ownerOfHidden,
  type PermissionsOf,
  readHidden,
  signedIn,
  type Statuses,
} from './permissions.ts';
import type { CallerName, World } from './world.ts';

type Tables = typeof endpoints;
type Stories =
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

/** 404 for all callers with valid credentials, including the owner. */
const notFoundForAll: Statuses = [404, 404, 404, 404, 404, 401, 401];
const notFoundForGuestsAndUsers: Statuses = [401, 404, 404, 404, 404, 401, 401];
const notFoundForUsers: Statuses = [401, 401, 404, 404, 404, 401, 401];

function shown(world: World) {
  return { id: world.shown.publicId };
}

function hidden(world: World) {
  return { id: world.hidden.slug };
}

/** Cases of a write that only the owner may perform, on a public series and on a draft. */
function ofSeries(status: number, body?: Body, ofDraft: Body = body): readonly Case[] {
  return [
    { of: 'a public series', statuses: owner(status), params: shown, body },
    { of: 'a draft', statuses: ownerOfHidden(status), params: hidden, body: ofDraft },
  ];
}

function ofEpisode(status: number, body?: Body): readonly Case[] {
  return [
    {
      of: 'a public episode',
      statuses: owner(status),
      params: ({ episodes }) => ({ id: episodes.shown.publicId }),
      body,
    },
    {
      of: 'a draft',
      statuses: ownerOfHidden(status),
      params: ({ episodes }) => ({ id: episodes.draft.publicId }),
      body,
    },
    {
      of: 'an episode of a draft series',
      statuses: ownerOfHidden(status),
      params: ({ episodes }) => ({ id: episodes.hidden.publicId }),
      body,
    },
  ];
}

function ofTranslation(status: number, body?: Body): readonly Case[] {
  return [
    {
      of: 'of a public series',
      statuses: owner(status),
      params: (world) => ({ ...shown(world), language: 'fr' }),
      body,
    },
    {
      of: 'of a draft',
      statuses: ownerOfHidden(status),
      params: (world) => ({ ...hidden(world), language: 'fr' }),
      body,
    },
  ];
}

function ofEpisodeTranslation(status: number, body?: Body): readonly Case[] {
  return ofEpisode(status, body).map((one) => ({
    ...one,
    params: async (world, caller) => ({ ...(await one.params?.(world, caller)), language: 'fr' }),
  }));
}

/** Cases of a read that is allowed to everyone who may see the series. */
function beside(status: number): readonly Case[] {
  return [
    { of: 'a public series', statuses: everybody(status), params: shown },
    { of: 'a draft', statuses: readHidden(status), params: hidden },
  ];
}

function title(_world: World, caller: CallerName) {
  return { title: `Of ${caller}` };
}

export const contentPermissions: { readonly [Resource in Stories]: PermissionsOf<Tables[Resource]> } = {
  banner: { list: [{ statuses: everybody(200) }] },
  category: {
    list: [{ statuses: everybody(200) }],
    get: [{ statuses: everybody(200), params: () => ({ code: 'comedy' }) }],
  },
  collection: {
    list: [{ statuses: everybody(200) }],
    get: [{ statuses: everybody(200), params: ({ collection }) => ({ slug: collection }) }],
  },
  episode: {
    list: [
      ...beside(200),
      {
        of: 'a public series, with drafts',
        statuses: [403, 403, 403, 200, 403, 401, 401],
        params: shown,
        query: { all: true },
      },
    ],
    get: [
      {
        of: 'a public episode',
        statuses: everybody(200),
        params: (world) => ({ ...shown(world), episodeSlug: world.episodes.shown.slug }),
      },
      {
        of: 'a draft',
        statuses: notFoundForAll,
        params: (world) => ({ ...shown(world), episodeSlug: world.episodes.draft.slug }),
      },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForAll,
        params: (world) => ({ ...hidden(world), episodeSlug: world.episodes.hidden.slug }),
      },
      {
        of: 'a mature episode',
        statuses: [403, 403, 403, 200, 403, 401, 401],
        params: ({ mature, episodes }) => ({ id: mature.publicId, episodeSlug: episodes.mature.slug }),
      },
    ],
    locate: [
      { of: 'a public episode', statuses: everybody(200), params: ({ episodes }) => ({ slug: episodes.shown.slug }) },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForAll,
        params: ({ episodes }) => ({ slug: episodes.hidden.slug }),
      },
    ],
    own: ofEpisode(200),
    slugAvailable: [
      { of: 'a public series', statuses: owner(200), params: (world) => ({ ...shown(world), slug: 'new' }) },
      { of: 'a draft', statuses: ownerOfHidden(200), params: (world) => ({ ...hidden(world), slug: 'new' }) },
    ],
    create: ofSeries(201, title),
    change: ofEpisode(200, title),
    remove: ofEpisode(204),
    duplicate: ofEpisode(201),
    reorder: ofSeries(
      204,
      ({ episodes }) => ({ episodes: [episodes.draft.publicId, episodes.shown.publicId] }),
      ({ episodes }) => ({ episodes: [episodes.hidden.publicId] }),
    ),
  },
  library: {
    subscribed: [{ statuses: signedIn(200) }],
    recent: [{ statuses: signedIn(200) }],
    subscribe: [
      { of: 'a public series', statuses: signedIn(200), params: shown },
      { of: 'a draft', statuses: notFoundForUsers, params: hidden },
    ],
  },
  reading: {
    read: [
      { of: 'a public episode', statuses: guestsAndUsers(200), body: (world) => readingOf(world, 'shown') },
      { of: 'a draft', statuses: notFoundForGuestsAndUsers, body: (world) => readingOf(world, 'draft') },
      {
        of: 'an episode of a draft series',
        statuses: notFoundForGuestsAndUsers,
        body: (world) => readingOf(world, 'hidden'),
      },
      {
        of: 'a mature episode',
        statuses: [401, 403, 403, 200, 403, 401, 401],
        body: (world) => readingOf(world, 'mature'),
      },
    ],
    like: [
      { of: 'a public episode', statuses: signedIn(200), params: ({ episodes }) => ({ id: episodes.shown.publicId }) },
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
      { of: 'a public series', statuses: guestsAndUsers(204), params: shown, body: () => ({ reason: 'spam' }) },
      {
        of: 'a draft',
        statuses: [401, 404, 404, 204, 404, 401, 401],
        params: hidden,
        body: () => ({ reason: 'spam' }),
      },
    ],
  },
  search: { series: [{ statuses: everybody(200), query: { keywords: 'series' } }] },
  series: {
    list: [{ statuses: everybody(200) }],
    random: [{ statuses: everybody(200) }],
    get: beside(200),
    create: [
      {
        statuses: signedIn(201),
        body: (world, caller) => ({ ...title(world, caller), genres: ['comedy'], language: 'en' }),
      },
    ],
    change: ofSeries(200, () => ({ description: 'Changed' })),
    remove: ofSeries(204),
    setStatus: ofSeries(
      200,
      () => ({ status: 'paused' }),
      () => ({ status: 'published' }),
    ),
    setImage: ofSeries(200, ({ cover }) => ({ category: 'comic-cover', image: cover })),
    feed: [
      { of: 'a public series', statuses: everybody(200), params: shown },
      { of: 'a draft', statuses: notFoundForAll, params: hidden },
    ],
    own: [{ statuses: signedIn(200) }],
  },
  slug: { available: [{ statuses: signedIn(200), params: () => ({ slug: 'a-free-one' }) }] },
  translation: {
    list: beside(200),
    create: ofSeries(201, () => ({ language: 'de', title: 'Ein Titel' })),
    change: ofTranslation(200, () => ({ title: 'Un autre titre' })),
    remove: ofTranslation(204),
  },
  episodeTranslation: {
    list: ofTranslation(200),
    get: ofEpisodeTranslation(200),
    change: ofEpisodeTranslation(200, () => ({ title: 'Un autre titre' })),
    remove: ofEpisodeTranslation(204),
  },
};

function readingOf({ upstream, episodes }: World, which: keyof World['episodes']) {
  return { episode: episodes[which].publicId, fraction: 0.5, at: upstream.services.now().toISOString() };
}
