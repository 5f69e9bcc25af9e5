import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { bannerEndpoints } from '../../src/api/schemas/banner.ts';
import { categoryEndpoints } from '../../src/api/schemas/category.ts';
import { collectionEndpoints } from '../../src/api/schemas/collection.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { reportEndpoints } from '../../src/api/schemas/report.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { getStoredType, isFileName } from '../../upstream/storage/storage.ts';
import { formatText } from '../../upstream/operator/formatOutput.ts';
import { commands } from '../../upstream/operator/commands.ts';
import { runCommand } from '../../upstream/operator/run.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries } from './createStories.ts';
import { type TestUpstream, useUpstream } from './upstream.ts';

const PASSWORD = 'seven or more';

/** Runs a command that must succeed, and returns its parsed JSON output. */
async function runAdmin({ services }: TestUpstream, ...words: string[]): Promise<unknown> {
  const context = { settings: services.settings, services: async () => services };
  const result = await runCommand(context, [...words, '--json']);
  expect([words.join(' '), result.exitCode, result.err]).toEqual([words.join(' '), 0, '']);
  return JSON.parse(result.out);
}

const Failure = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** Runs a command that must fail, and returns its error. */
async function runFailing({ services }: TestUpstream, ...words: string[]) {
  const result = await runCommand({ settings: services.settings, services: async () => services }, [
    ...words,
    '--json',
  ]);
  expect([words.join(' '), result.out]).toEqual([words.join(' '), '']);
  return { exitCode: result.exitCode, ...v.parse(Failure, JSON.parse(result.err)).error };
}

describe('operator command line, before it opens the database', () => {
  const closed = {
    settings: {} as never,
    services: () => Promise.reject(new Error('The data was opened')),
  };

  it('prints help for all commands, for one group and for one command', async () => {
    const all = await runCommand(closed, []);
    for (const { name, summary } of commands) expect(all.out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    expect((await runCommand(closed, ['banners'])).out).toContain('banners move');
    expect((await runCommand(closed, ['banners'])).out).not.toContain('genres add');
    for (const { name } of commands) {
      const help = await runCommand(closed, [...name.split(' '), '--help']);
      expect([name, help.exitCode, help.out]).toEqual([name, 0, expect.stringContaining(`npm run admin -- ${name}`)]);
    }
  });

  it.each([
    ['an unknown command', ['bannners'], "There is no command 'bannners'."],
    ['an incomplete command', ['banners', 'ad'], "There is no command 'banners ad'."],
    ['an unknown option', ['genres', 'add', 'noir', '--de', 'Noir'], "Unknown option '--de'."],
    ['a missing argument', ['invitations', 'remove'], '<code> is missing.'],
    ['a missing list', ['collections', 'put', 'x'], '<series> … is missing.'],
    ['an extra argument', ['approve', 'a', 'b'], "'b' is one argument too many."],
  ])('reports %s and how to call the command, in one line', async (_, words, sentence) => {
    const result = await runCommand(closed, words);
    expect(result).toEqual({ exitCode: 2, out: '', err: expect.stringContaining(sentence) });
    expect(result.err).toContain('npm run admin -- ');
    expect(result.err).not.toContain('\n');
  });
});

describe('output of operator commands', () => {
  it('replaces control characters that would affect a terminal', () => {
    expect(formatText([{ name: 'Bo\u001b[31m\nBa\u202e' }])).toBe('name\nBo [31m Ba');
  });

  it('prints nested records as indented text, and empty lists as (nothing)', () => {
    const since = new Date('2026-11-21T12:00:00Z');
    expect(formatText({ since, open: true, none: null, counts: { all: 2 }, rows: [{ a: 1 }], ids: [] })).toBe(
      'since: 2026-11-21T12:00:00.000Z\nopen: yes\nnone: -\ncounts:\n  all: 2\nrows:\n  a\n  1\nids:\n  (nothing)',
    );
  });
});

describe.each(databases)('moderation, users and statistics for the operator ($name)', (database) => {
  const upstream = useUpstream(database);

  async function signUp(name: string) {
    const body = { email: `${name}@example.org`, password: PASSWORD };
    const { authentication_token: token, refresh_token, user } = await upstream().call(userEndpoints.create, { body });
    return { body, refresh_token, id: user.uuid, as: { kind: 'user' as const, token } };
  }

  it("a series that was taken down needs the operator's approval to be published again", async () => {
    const owner = await upstream().createPerson();
    const series = await createSeries(upstream(), owner);
    const cover = await createImage(upstream(), owner.id, 'comic-cover');
    const params = { id: series.publicId };
    await upstream().call(seriesEndpoints.setImage, {
      as: owner,
      params,
      body: { category: 'comic-cover', image: cover },
    });
    await createEpisode(upstream(), series);
    const body = { reason: 'other', message: 'Look at this', episode: null };
    await upstream().call(reportEndpoints.create, { as: await upstream().createPerson(), params, body });
    expect(await runAdmin(upstream(), 'reports', 'list')).toMatchObject([
      { series: series.publicId, message: 'Look at this' },
    ]);

    expect(await runAdmin(upstream(), 'take-down', series.slug)).toMatchObject({ kind: 'series', reportsClosed: 1 });
    expect(await upstream().callRefused(seriesEndpoints.get, { params })).toMatchObject({ status: 404 });
    expect(await upstream().call(seriesEndpoints.get, { as: owner, params })).toMatchObject({ status: 'draft' });
    expect(await runAdmin(upstream(), 'reports', 'list')).toEqual([]);

    const publish = { as: owner, params, body: { status: 'published' } };
    expect(await upstream().call(seriesEndpoints.setStatus, publish)).toMatchObject({ status: 'validation_waiting' });
    expect(await runAdmin(upstream(), 'waiting')).toMatchObject({ series: [{ id: series.publicId }] });
    expect(await runAdmin(upstream(), 'send-back', series.publicId)).toMatchObject({ status: 'draft' });
    await upstream().call(seriesEndpoints.setStatus, publish);
    expect(await runAdmin(upstream(), 'approve', series.publicId)).toMatchObject({ status: 'published' });
    expect(await upstream().call(seriesEndpoints.get, { params })).toMatchObject({ status: 'published' });
    expect(await runFailing(upstream(), 'approve', series.publicId)).toMatchObject({ exitCode: 1, code: 'not_found' });
  });

  it('an episode that was taken down, and its copy, need approval to be published again', async () => {
    const owner = await upstream().createPerson();
    const series = await createSeries(upstream(), owner);
    const { public_id: id, slug } = await createEpisode(upstream(), series);
    const address = { id: series.slug, episodeSlug: slug };
    await upstream().call(episodeEndpoints.get, { params: address });
    expect(await runAdmin(upstream(), 'take-down', id)).toMatchObject({ kind: 'episode', id });
    expect(await upstream().callRefused(episodeEndpoints.get, { params: address })).toMatchObject({ status: 404 });
    const copy = await upstream().call(episodeEndpoints.duplicate, { as: owner, params: { id } });
    for (const episodeId of [id, copy.public_id]) {
      const change = { as: owner, params: { id: episodeId }, body: { status: 'published' } };
      expect(await upstream().call(episodeEndpoints.change, change)).toMatchObject({ status: 'validation_waiting' });
    }
    expect(await runAdmin(upstream(), 'approve', id)).toMatchObject({ status: 'published' });
    await upstream().call(episodeEndpoints.get, { params: address });
    // The approval has cleared `takenDownAt`, so publishing again needs no approval.
    const draft = { as: owner, params: { id }, body: { status: 'draft' } };
    await upstream().call(episodeEndpoints.change, draft);
    const again = await upstream().call(episodeEndpoints.change, { ...draft, body: { status: 'published' } });
    expect(again).toMatchObject({ status: 'published' });
    expect(await runFailing(upstream(), 'take-down', 'nothing')).toMatchObject({ exitCode: 1, code: 'not_found' });
  });

  it('the slug of a scheduled episode that was public stays reserved when its series is taken down', async () => {
    const owner = await upstream().createPerson();
    const series = await createSeries(upstream(), owner);
    const scheduled_at = new Date(upstream().services.now().getTime() + 1_000).toISOString();
    const options = { status: 'scheduled', scheduled_at, slug: 'known' };
    const { public_id: id } = await createEpisode(upstream(), series, options);
    upstream().clockOffsetMs += 2_000;
    await runAdmin(upstream(), 'take-down', series.publicId);
    await upstream().call(episodeEndpoints.change, { as: owner, params: { id }, body: { slug: 'new' } });
    const another = { title: 'Another', slug: 'known' };
    const refusal = await upstream().callRefused(episodeEndpoints.create, {
      as: owner,
      params: { id: series.publicId },
      body: another,
    });
    expect(refusal.fields).toEqual({ slug: ['slug_taken'] });
  });

  it('blocking a user with --take-down signs them out and hides their profile and series; unblocking lets them sign in again', async () => {
    const { body, refresh_token, as, id } = await signUp('rude');
    const series = await createSeries(upstream(), { ...(await upstream().createPerson()), ...as, id });
    expect(await runAdmin(upstream(), 'people', 'block', body.email, '--take-down')).toMatchObject({
      id,
      blocked: true,
      takenDown: [series.publicId],
    });
    expect(await upstream().callRefused(userEndpoints.current, { as })).toMatchObject({ status: 401 });
    expect(await upstream().callRefused(tokenEndpoints.refresh, { body: { refresh_token } })).toMatchObject({
      status: 401,
    });
    expect(await upstream().callRefused(authEndpoints.login, { body })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    // With a wrong password, the response doesn't reveal the block.
    const wrong = { ...body, password: 'something else' };
    expect(await upstream().callRefused(authEndpoints.login, { body: wrong })).toMatchObject({
      code: 'bad_credentials',
    });
    expect(await upstream().callRefused(seriesEndpoints.get, { params: { id: series.publicId } })).toMatchObject({
      status: 404,
    });
    expect(await upstream().callRefused(userEndpoints.get, { params: { id } })).toMatchObject({ status: 404 });
    expect(await runAdmin(upstream(), 'people', 'list', '--blocked')).toMatchObject([{ id }]);

    await runAdmin(upstream(), 'people', 'unblock', id);
    const { token } = await upstream().call(authEndpoints.login, { body });
    await upstream().call(userEndpoints.current, { as: { kind: 'user', token } });
    expect(await runFailing(upstream(), 'people', 'block', 'nobody')).toMatchObject({ exitCode: 1, code: 'not_found' });
  });

  it('gives users the creator role, finds users by name or email address, and closes reports', async () => {
    const ann = await upstream().createPerson({ displayName: 'Ann % Anders' });
    expect(await runAdmin(upstream(), 'people', 'make-creator', ann.username)).toMatchObject({ creator: true });
    expect((await upstream().call(userEndpoints.current, { as: ann })).is_creator).toBe(true);
    expect(await runAdmin(upstream(), 'people', 'list', 'n % an')).toMatchObject([{ username: ann.username }]);
    expect(await runAdmin(upstream(), 'people', 'show', ann.email.toUpperCase())).toMatchObject({
      id: ann.id,
      series: 0,
    });
    expect(await runAdmin(upstream(), 'people', 'make-creator', ann.id, '--undo')).toMatchObject({ creator: false });

    const series = await createSeries(upstream(), ann);
    const params = { id: series.publicId };
    const report = { reason: 'other', message: '', episode: null };
    await upstream().call(reportEndpoints.create, { as: await upstream().createPerson(), params, body: report });
    const [open] = v.parse(v.array(v.object({ id: v.string() })), await runAdmin(upstream(), 'reports', 'list'));
    expect(await runAdmin(upstream(), 'reports', 'close', open?.id ?? '', 'x')).toEqual({
      closed: [open?.id],
      unknown: ['x'],
    });
    expect(await runFailing(upstream(), 'reports', 'close', open?.id ?? '')).toMatchObject({ code: 'not_found' });
    await upstream().call(seriesEndpoints.get, { params });
  });

  it('stats counts guests, series, episodes and files', async () => {
    const owner = await upstream().createPerson({ isCreator: true });
    const before = v.parse(Counted, await runAdmin(upstream(), 'stats'));
    await createEpisode(upstream(), await createSeries(upstream(), owner));
    await upstream().createGuest();
    const after = v.parse(Counted, await runAdmin(upstream(), 'stats'));
    expect(after.people.guests).toBe(before.people.guests + 1);
    expect(after.series.all).toBe(before.series.all + 1);
    expect(after.episodes.published).toBe((before.episodes.published ?? 0) + 1);
    expect(after.files).toEqual({ count: before.files.count + 1, bytes: before.files.bytes + 1_000 });
  });
});

const Counted = v.object({
  people: v.object({ guests: v.number() }),
  series: v.object({ all: v.number() }),
  episodes: v.object({ published: v.optional(v.number()) }),
  files: v.object({ count: v.number(), bytes: v.number() }),
});

describe.each(databases)('content that the operator manages ($name)', (database) => {
  const upstream = useUpstream(database, { INVITATION_REQUIRED: true });
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-pictures-'));
  const picture = (name: string) => join(folder, name);

  beforeAll(async () => {
    const createWebp = async (width: number, height: number, red: number) =>
      sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 160 } } })
        .webp()
        .toBuffer();
    writeFileSync(picture('wide.webp'), await createWebp(1_080, 560, 10));
    writeFileSync(picture('wide too.webp'), await createWebp(1_080, 560, 20));
    writeFileSync(picture('square.webp'), await createWebp(1_080, 1_080, 30));
    writeFileSync(picture('small.webp'), await createWebp(100, 100, 40));
    writeFileSync(picture('text.webp'), 'This is no picture');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const listBanners = async () => (await upstream().call(bannerEndpoints.list)).map(({ title }) => title);

  it('adds, moves and removes banners, and deletes images that no other banner uses', async () => {
    const series = await createSeries(upstream(), await upstream().createPerson());
    await runAdmin(
      upstream(),
      'banners',
      'add',
      'A',
      '--series',
      series.slug,
      '--image',
      picture('wide.webp'),
      '--image',
      picture('square.webp'),
    );
    await runAdmin(upstream(), 'banners', 'add', 'B', '--url', '/genres', '--image', picture('wide.webp'));
    await runAdmin(
      upstream(),
      'banners',
      'add',
      'C',
      '--url',
      'https://example.org/x',
      '--image',
      picture('wide too.webp'),
    );
    const [first, second] = await upstream().call(bannerEndpoints.list);
    expect(first).toMatchObject({ type: 'comic', comic: { public_id: series.publicId } });
    expect(first?.images.map(({ category }) => category)).toEqual(['banner-rectangle', 'banner-square']);
    expect(second).toMatchObject({ type: 'custom', custom_url: '/genres' });
    await runAdmin(upstream(), 'banners', 'move', '3', '1');
    expect(await listBanners()).toEqual(['C', 'A', 'B']);
    await runAdmin(upstream(), 'banners', 'move', '1', '9');
    expect(await listBanners()).toEqual(['A', 'B', 'C']);

    const isStored = async (url: string | undefined) => {
      const name = url?.split('/').at(-1) ?? '';
      return isFileName(name) && getStoredType(name) === 'image/webp' && (await upstream().services.storage.has(name));
    };
    const [shared, own] = (first?.images ?? []).map(({ variants }) => variants[0]?.url);
    expect([await isStored(shared), await isStored(own)]).toEqual([true, true]);
    await runAdmin(upstream(), 'banners', 'remove', '1');
    expect(await listBanners()).toEqual(['B', 'C']);
    // Banner B also uses the file of the rectangle.
    expect([await isStored(shared), await isStored(own)]).toEqual([true, false]);
    expect(await runFailing(upstream(), 'banners', 'remove', '3')).toMatchObject({ exitCode: 1, code: 'not_found' });
  });

  it.each([
    ['has no target', ['--image', 'wide.webp'], 'usage', 'leads to one of'],
    ['has two targets', ['--url', '/x', '--series', 'x', '--image', 'wide.webp'], 'usage', 'leads to one of'],
    ['links to an unknown series', ['--series', 'nothing', '--image', 'wide.webp'], 'not_found', "no series 'nothing'"],
    ['links to a script', ['--url', 'javascript:alert(1)', '--image', 'wide.webp'], 'usage', '--url must be'],
    ['has no image', ['--url', '/x'], 'usage', 'needs a picture'],
    ['names a missing file', ['--url', '/x', '--image', 'none.webp'], 'not_found', 'no file'],
    [
      'names a file that is not an image',
      ['--url', '/x', '--image', 'text.webp'],
      'refused',
      'no picture that is taken',
    ],
    ['has an image of other dimensions', ['--url', '/x', '--image', 'small.webp'], 'refused', '1080×560'],
    [
      'has two images of the same shape',
      ['--url', '/x', '--image', 'wide.webp', '--image', 'wide too.webp'],
      'refused',
      'two pictures',
    ],
  ])('refuses a banner that %s, with an error message', async (_, options, code, sentence) => {
    const before = await listBanners();
    const words = options.map((word) => (word.endsWith('.webp') ? picture(word) : word));
    const failure = await runFailing(upstream(), 'banners', 'add', 'No', ...words);
    expect(failure).toMatchObject({ code, message: expect.stringContaining(sentence) });
    expect(await listBanners()).toEqual(before);
  });

  it('creates a collection, adds and removes series, changes and deletes it', async () => {
    const owner = await upstream().createPerson();
    const [a, b, c] = [
      await createSeries(upstream(), owner),
      await createSeries(upstream(), owner),
      await createSeries(upstream(), owner),
    ];
    const image = ['--image', picture('wide.webp')];
    await runAdmin(
      upstream(),
      'collections',
      'add',
      'First evening',
      '--series',
      a.slug,
      '--series',
      b.publicId,
      ...image,
    );
    const params = { slug: 'first-evening' };
    await runAdmin(upstream(), 'collections', 'change', 'first-evening', '--fr-title', 'Première soirée');
    await runAdmin(upstream(), 'collections', 'change', 'first-evening', '--fr-description', 'Six histoires');
    const headers = { 'Accept-Language': 'fr' };
    expect(await upstream().call(collectionEndpoints.get, { params, headers })).toMatchObject({
      title: 'Première soirée',
      description: 'Six histoires',
    });
    const items = async () =>
      (await upstream().call(collectionEndpoints.get, { params })).items.map((item) => item.public_id);
    expect(await items()).toEqual([a.publicId, b.publicId]);
    await runAdmin(upstream(), 'collections', 'put', 'first-evening', c.slug, a.slug);
    expect(await items()).toEqual([b.publicId, c.publicId, a.publicId]);
    await runAdmin(upstream(), 'collections', 'take', 'first-evening', c.slug);
    expect(await items()).toEqual([b.publicId, a.publicId]);
    await runAdmin(
      upstream(),
      'collections',
      'change',
      'first-evening',
      '--title',
      'A first evening',
      '--description',
      'Two.',
    );
    expect(await upstream().call(collectionEndpoints.get, { params })).toMatchObject({
      title: 'A first evening',
      description: 'Two.',
      image: { category: 'comic-promo-banner' },
    });
    expect(await runFailing(upstream(), 'collections', 'put', 'first-evening', 'nothing')).toMatchObject({
      code: 'not_found',
    });
    expect(await runFailing(upstream(), 'collections', 'add', 'X', '--slug', 'first-evening')).toMatchObject({
      code: 'refused',
    });
    expect(await runFailing(upstream(), 'collections', 'add', 'X', '--type', 'heap')).toMatchObject({ code: 'usage' });
    await runAdmin(upstream(), 'collections', 'remove', 'first-evening');
    expect(await upstream().callRefused(collectionEndpoints.get, { params })).toMatchObject({ status: 404 });
    await upstream().call(seriesEndpoints.get, { params: { id: a.slug } });
  });

  it('adds, renames and moves genres, removes an unused one, and refuses to remove a used one', async () => {
    const codes = async () => (await upstream().call(categoryEndpoints.list)).map(({ code }) => code);
    await runAdmin(upstream(), 'genres', 'add', 'noir', '--en', 'Noir', '--fr', 'Roman noir');
    expect((await codes()).at(-1)).toBe('noir');
    const french = { params: { code: 'noir' }, headers: { 'Accept-Language': 'fr' } };
    expect(await upstream().call(categoryEndpoints.get, french)).toEqual({ code: 'noir', name: 'Roman noir' });
    await runAdmin(upstream(), 'genres', 'change', 'noir', '--fr', 'Noir', '--position', '0');
    expect(await upstream().call(categoryEndpoints.get, french)).toEqual({ code: 'noir', name: 'Noir' });
    expect((await codes())[0]).toBe('noir');
    expect(await runFailing(upstream(), 'genres', 'add', 'noir', '--en', 'Noir')).toMatchObject({ code: 'refused' });
    expect(await runFailing(upstream(), 'genres', 'add', 'Noir!', '--en', 'Noir')).toMatchObject({ code: 'usage' });
    expect(await runFailing(upstream(), 'genres', 'add', 'gris')).toMatchObject({ code: 'usage' });
    await createSeries(upstream(), await upstream().createPerson());
    expect(await runFailing(upstream(), 'genres', 'remove', 'comedy')).toMatchObject({ code: 'refused' });
    await runAdmin(upstream(), 'genres', 'remove', 'noir');
    expect(await codes()).not.toContain('noir');
  });

  it('creates and removes invitation codes, lists and removes waiting-list entries', async () => {
    await runAdmin(upstream(), 'invitations', 'add', 'COME-TO-US', '3');
    expect(await runAdmin(upstream(), 'invitations', 'list')).toMatchObject([
      { code: 'COME-TO-US', usesLeft: 3, invitedBy: null },
    ]);
    expect(await runFailing(upstream(), 'invitations', 'add', 'COME-TO-US')).toMatchObject({ code: 'refused' });
    for (const people of ['1.5', '0', '1000001']) {
      expect(await runFailing(upstream(), 'invitations', 'add', 'MANY-MORE', people)).toMatchObject({
        code: 'usage',
        message: `The number of people must be a whole number from 1 to 1000000, but is '${people}'.`,
      });
    }
    await runAdmin(upstream(), 'invitations', 'remove', 'COME-TO-US');
    for (const short of ['a', 'seven77']) {
      expect(await runFailing(upstream(), 'invitations', 'add', short)).toMatchObject({ code: 'usage' });
    }
    const codes: unknown[] = [];
    for (const words of [[], ['--people', '3']]) {
      const invitation = await runAdmin(upstream(), 'invitations', 'add', ...words);
      expect(invitation).toEqual({
        code: expect.stringMatching(/^[2-9a-z]{12}$/),
        usesLeft: words.length === 0 ? 1 : 3,
      });
      codes.push(Reflect.get(Object(invitation), 'code'));
    }
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) await runAdmin(upstream(), 'invitations', 'remove', String(code));
    expect(await upstream().callRefused(invitationEndpoints.get, { params: { code: 'COME-TO-US' } })).toMatchObject({
      status: 404,
    });

    await upstream().call(waitingListEndpoints.join, { body: { email: 'Ann@example.org' } });
    const author = { name: 'Bo', email: 'bo@example.org', link: 'https://example.org/bo', message: '' };
    await upstream().call(waitingListEndpoints.joinAsAuthor, { body: author });
    expect(await runAdmin(upstream(), 'waiting-list', 'readers')).toMatchObject([{ email: 'Ann@example.org' }]);
    expect(await runAdmin(upstream(), 'waiting-list', 'authors')).toMatchObject([{ name: 'Bo', link: author.link }]);
    await runAdmin(upstream(), 'waiting-list', 'remove', 'ann@EXAMPLE.org');
    expect(await runAdmin(upstream(), 'waiting-list', 'readers')).toEqual([]);
    expect(await runFailing(upstream(), 'waiting-list', 'remove', 'ann@example.org')).toMatchObject({
      code: 'not_found',
    });
  });

  it('prints lists as columns with headings, and an empty list as (nothing)', async () => {
    const context = { settings: upstream().services.settings, services: async () => upstream().services };
    const { out } = await runCommand(context, ['genres', 'list']);
    expect(out.split('\n')[0]).toMatch(/^code +position +names +series$/);
    expect(out).toMatch(/^comedy +3 +\{"en":"Comedy","fr":"Comédie"\} +\d+$/m);
    expect((await runCommand(context, ['reports', 'list'])).out).toBe('(nothing)');
  });
});
