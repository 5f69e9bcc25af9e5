/** Moderation in the app and by the operator's commands: rules, messages to creators, access of moderators, and the log. */
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { moderationEndpoints } from '../../src/api/schemas/moderation.ts';
import { reportEndpoints } from '../../src/api/schemas/report.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { moderationLog } from '../../upstream/db/tables/moderation.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { views } from '../../upstream/db/tables/reading.ts';
import { series as seriesTable } from '../../upstream/db/tables/series.ts';
import { runCommand } from '../../upstream/operator/run.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries, type TestSeries } from './createStories.ts';
import { type TestPerson, type TestUpstream, useUpstream } from './upstream.ts';

const MESSAGE = 'Please blur page 3.\nThanks!';

async function runAdmin({ services }: TestUpstream, ...words: string[]): Promise<unknown> {
  const context = { settings: services.settings, services: async () => services };
  const { exitCode, out, err } = await runCommand(context, [...words, '--json']);
  expect([words.join(' '), exitCode, err]).toEqual([words.join(' '), 0, '']);
  return JSON.parse(out);
}

async function confirmEmail({ db, services }: TestUpstream, { id }: TestPerson) {
  await db.update(users).set({ emailConfirmedAt: services.now() }).where(eq(users.id, id));
}

async function loadLog(upstream: TestUpstream, as: TestPerson) {
  return (await upstream.call(moderationEndpoints.log, { as })).items;
}

/** Creates a series with a cover that waits for approval. */
async function createWaitingSeries(upstream: TestUpstream, owner: TestPerson, title = 'Low Tide'): Promise<TestSeries> {
  const series = await createSeries(upstream, owner, { status: 'draft', title });
  const coverId = await createImage(upstream, owner.id, 'comic-cover');
  await upstream.db.update(seriesTable).set({ coverId }).where(eq(seriesTable.id, series.id));
  await publishSeries(upstream, series);
  return series;
}

async function publishSeries(upstream: TestUpstream, { publicId, owner }: TestSeries) {
  const body = { status: 'published' };
  return upstream.call(seriesEndpoints.setStatus, { as: owner, params: { id: publicId }, body });
}

/** Reports a series, or one of its episodes, as a new user. @returns this user */
async function reportSeries(upstream: TestUpstream, series: TestSeries, episode: string | null = null) {
  const reporter = await upstream.createPerson();
  const body = { reason: 'copyright', message: 'I drew this', episode };
  await upstream.call(reportEndpoints.create, { as: reporter, params: { id: series.publicId }, body });
  return reporter;
}

describe.each(databases)('the role of a moderator ($name)', (database) => {
  const upstream = useUpstream(database);

  it('is added and removed by a command, is part of the current user, and its removal applies to the next request', async () => {
    const ann = await upstream().createPerson();
    expect((await upstream().call(userEndpoints.current, { as: ann })).is_moderator).toBe(false);
    expect(await upstream().callRefused(moderationEndpoints.counts, { as: ann })).toMatchObject({ status: 403 });
    expect(await runAdmin(upstream(), 'people', 'make-moderator', ann.username)).toMatchObject({ moderator: true });
    expect((await upstream().call(userEndpoints.current, { as: ann })).is_moderator).toBe(true);
    await upstream().call(moderationEndpoints.counts, { as: ann });
    expect(await runAdmin(upstream(), 'people', 'list', '--moderators')).toMatchObject([{ id: ann.id }]);
    await runAdmin(upstream(), 'people', 'make-moderator', ann.username, '--undo');
    expect(await upstream().callRefused(moderationEndpoints.counts, { as: ann })).toMatchObject({ status: 403 });
    const entries = await upstream().db.select().from(moderationLog).where(eq(moderationLog.subjectId, ann.id));
    expect(entries.map(({ act, actorKind }) => `${actorKind} ${act}`).sort()).toEqual([
      'operator ended_moderator',
      'operator made_moderator',
    ]);
  });

  it('has no effect after a command has blocked the moderator', async () => {
    const ann = await upstream().createPerson({ isModerator: true });
    await runAdmin(upstream(), 'people', 'block', ann.username);
    expect(await upstream().callRefused(moderationEndpoints.counts, { as: ann })).toMatchObject({ status: 401 });
  });
});

describe.each(databases)('waiting series and episodes ($name)', (database) => {
  const upstream = useUpstream(database, { MODERATION: true });

  it('are listed oldest first, in pages, with the data needed for a decision', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const owner = await upstream().createPerson({ displayName: 'Mina' });
    const first = await createWaitingSeries(upstream(), owner, 'First');
    upstream().clockOffsetMs += 1_000;
    await createWaitingSeries(upstream(), owner, 'Second');
    const shown = await createSeries(upstream(), owner, { title: 'Shown', isMature: true });
    const episode = await createEpisode(upstream(), shown, { title: 'Chapter 1' });
    const page = await upstream().call(moderationEndpoints.series, { as, query: { pageSize: 1 } });
    expect(page).toMatchObject({
      items: [
        {
          public_id: first.publicId,
          title: 'First',
          status: 'validation_waiting',
          created_by: { uuid: owner.id, display_name: 'Mina', is_blocked: false },
          decision: null,
        },
      ],
      page_last_number: 2,
      total: 2,
    });
    const secondPage = await upstream().call(moderationEndpoints.series, { as, query: { pageSize: 1, pageNumber: 2 } });
    expect(secondPage.items.map(({ title }) => title)).toEqual(['Second']);
    expect((await upstream().call(moderationEndpoints.episodes, { as })).items).toMatchObject([
      {
        public_id: episode.public_id,
        title: 'Chapter 1',
        comic: { public_id: shown.publicId, title: 'Shown' },
        is_mature: true,
        scheduled_at: null,
      },
    ]);
    expect(await upstream().call(moderationEndpoints.counts, { as })).toEqual({ series: 2, episodes: 1, reports: 0 });
  });

  it('become public when a moderator approves them, and the log names the moderator', async () => {
    const as = await upstream().createPerson({ isModerator: true, displayName: 'Judy' });
    const owner = await upstream().createPerson();
    const series = await createWaitingSeries(upstream(), owner, 'Approved');
    const { public_id: id } = await createEpisode(upstream(), series, { title: 'Chapter 1' });
    for (const approved of [series.publicId, id])
      await upstream().call(moderationEndpoints.approve, { as, params: { id: approved } });
    const { status } = await upstream().call(seriesEndpoints.get, { params: { id: series.publicId } });
    const { items } = await upstream().call(episodeEndpoints.list, { params: { id: series.publicId } });
    expect([status, items.map(({ title }) => title)]).toEqual(['published', ['Chapter 1']]);
    expect((await loadLog(upstream(), as)).slice(0, 2)).toMatchObject([
      {
        by: { kind: 'moderator', username: as.username, display_name: 'Judy' },
        act: 'approved',
        subject: { kind: 'episode', id, title: 'Chapter 1', comic_title: 'Approved', is_readable: true },
      },
      { act: 'approved', subject: { kind: 'series', id: series.publicId, title: 'Approved', comic_title: null } },
    ]);
  });

  it("show the moderator's message to their creator after they were sent back, until they are public", async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const owner = await upstream().createPerson();
    const series = await createWaitingSeries(upstream(), owner);
    const { public_id: episode } = await createEpisode(upstream(), series);
    const [seriesParams, episodeParams] = [{ id: series.publicId }, { id: episode }];
    const empty = { as, params: seriesParams, body: { message: ' ' } };
    expect(await upstream().callRefused(moderationEndpoints.sendBack, empty)).toMatchObject({
      status: 422,
      fields: { message: ['required'] },
    });
    for (const params of [seriesParams, episodeParams])
      await upstream().call(moderationEndpoints.sendBack, { as, params, body: { message: MESSAGE } });

    const own = await upstream().call(seriesEndpoints.get, { as: owner, params: seriesParams });
    expect(own).toMatchObject({ status: 'draft', decision: { kind: 'sent_back', message: MESSAGE } });
    const query = { all: true };
    const rows = await upstream().call(episodeEndpoints.list, { as: owner, params: seriesParams, query });
    expect(rows.items).toMatchObject([{ status: 'draft', decision: { kind: 'sent_back', message: MESSAGE } }]);

    // While it waits again, the message is still there, also for moderators.
    expect(await publishSeries(upstream(), series)).toMatchObject({
      status: 'validation_waiting',
      decision: { message: MESSAGE },
    });
    const waiting = (await upstream().call(moderationEndpoints.series, { as, query: { pageSize: 50 } })).items;
    expect(waiting.find(({ public_id: id }) => id === series.publicId)).toMatchObject({
      decision: { message: MESSAGE },
    });
    const change = { as: owner, params: episodeParams, body: { status: 'published' } };
    await upstream().call(episodeEndpoints.change, change);
    for (const params of [seriesParams, episodeParams])
      await upstream().call(moderationEndpoints.approve, { as, params });
    expect((await upstream().call(seriesEndpoints.get, { as: owner, params: seriesParams })).decision).toBeNull();
    expect((await upstream().call(episodeEndpoints.own, { as: owner, params: episodeParams })).decision).toBeNull();
  });

  it('can be approved or sent back only once: later decisions are refused and not logged', async () => {
    const [first, second] = [
      await upstream().createPerson({ isModerator: true }),
      await upstream().createPerson({ isModerator: true }),
    ];
    const { publicId: id } = await createWaitingSeries(upstream(), await upstream().createPerson());
    const decide = (as: TestPerson) => upstream().send(moderationEndpoints.approve, { as, params: { id } });
    const statuses = (await Promise.all([decide(first), decide(second)])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    const late = { as: first, params: { id }, body: { message: MESSAGE } };
    expect(await upstream().callRefused(moderationEndpoints.sendBack, late)).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
    });
    const [logged] = await upstream()
      .db.select({ count: count() })
      .from(moderationLog)
      .where(eq(moderationLog.subjectId, id));
    expect(logged?.count).toBe(1);
  });

  it('don’t change if the log can’t be written', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const { publicId: id } = await createWaitingSeries(upstream(), await upstream().createPerson());
    const alterLog = (change: string) => upstream().db.execute(sql.raw(`ALTER TABLE moderation_log ${change}`));
    await alterLog('ADD CONSTRAINT broken CHECK (false) NOT VALID');
    try {
      for (const endpoint of [
        moderationEndpoints.approve,
        moderationEndpoints.sendBack,
        moderationEndpoints.takeDown,
      ]) {
        const body = 'body' in endpoint ? { message: MESSAGE } : undefined;
        const { status } = await upstream().send(endpoint, { as, params: { id }, ...(body && { body }) });
        expect(status).toBe(500);
      }
    } finally {
      await alterLog('DROP CONSTRAINT broken');
    }
    expect(await upstream().call(seriesEndpoints.get, { as, params: { id } })).toMatchObject({
      status: 'validation_waiting',
      decision: null,
    });
  });
});

describe.each(databases)('reports and taking down ($name)', (database) => {
  const upstream = useUpstream(database);

  it('a report is listed without the reporter, and closing it keeps the series public and is logged', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const series = await createSeries(upstream(), await upstream().createPerson(), { title: 'Reported' });
    const episode = await createEpisode(upstream(), series, { title: 'Chapter 1' });
    const reporter = await reportSeries(upstream(), series, episode.public_id);
    const { items } = await upstream().call(moderationEndpoints.reports, { as });
    expect(items).toMatchObject([
      {
        reason: 'copyright',
        message: 'I drew this',
        comic: { public_id: series.publicId, title: 'Reported', status: 'published' },
        episode: { public_id: episode.public_id, title: 'Chapter 1' },
        created_by: { uuid: series.owner.id },
      },
    ]);
    for (const value of [reporter.id, reporter.username]) expect(JSON.stringify(items)).not.toContain(value);
    const [open] = items;
    const close = { as, params: { id: open?.id ?? '' }, body: { message: 'Fair use' } };
    await upstream().call(moderationEndpoints.closeReport, close);
    expect(await upstream().callRefused(moderationEndpoints.closeReport, close)).toMatchObject({ status: 404 });
    expect((await upstream().call(moderationEndpoints.reports, { as })).total).toBe(0);
    await upstream().call(seriesEndpoints.get, { params: { id: series.publicId } });
    expect((await loadLog(upstream(), as))[0]).toMatchObject({
      act: 'report_closed',
      subject: { kind: 'episode', title: 'Chapter 1' },
      message: 'Fair use',
    });
  });

  it('taking down closes the reports, tells the creator why, and publishing again needs approval', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const owner = await upstream().createPerson();
    await confirmEmail(upstream(), owner);
    const series = await createSeries(upstream(), owner, { title: 'Marée basse', language: 'fr' });
    const { public_id: id } = await createEpisode(upstream(), series, { title: 'Chapitre 1' });
    await reportSeries(upstream(), series, id);
    await upstream().call(moderationEndpoints.takeDown, { as, params: { id }, body: { message: MESSAGE } });
    const own = await upstream().call(episodeEndpoints.own, { as: owner, params: { id } });
    expect(own).toMatchObject({ status: 'draft', decision: { kind: 'taken_down', message: MESSAGE } });
    expect((await upstream().call(moderationEndpoints.counts, { as })).reports).toBe(0);
    // The episode is neither waiting nor reported any more, so it is private.
    expect(await upstream().callRefused(episodeEndpoints.own, { as, params: { id } })).toMatchObject({ status: 404 });
    expect((await loadLog(upstream(), as))[0]).toMatchObject({ subject: { title: 'Chapitre 1', is_readable: false } });
    const mails = (await upstream().readMails()).filter((mail) => mail.includes(owner.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Votre épisode a été retiré');
    expect(mails[0]).toContain('> Please blur page 3.');
    expect(mails[0]).toContain(`https://comics.example.org/fr/publier/episode/${id}`);
    const change = { as: owner, params: { id }, body: { status: 'published' } };
    expect(await upstream().call(episodeEndpoints.change, change)).toMatchObject({ status: 'validation_waiting' });
  });

  it('a creator whose address is unconfirmed gets no mail', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const series = await createSeries(upstream(), await upstream().createPerson());
    await upstream().call(moderationEndpoints.takeDown, {
      as,
      params: { id: series.publicId },
      body: { message: MESSAGE },
    });
    expect((await upstream().readMails()).filter((mail) => mail.includes(series.owner.email))).toEqual([]);
  });
});

describe.each(databases)('what moderators can read ($name)', (database) => {
  const upstream = useUpstream(database, { MODERATION: true });

  it('moderators can read a waiting series and its waiting episodes, but not its drafts; other users still get 404', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const owner = await upstream().createPerson();
    const series = await createWaitingSeries(upstream(), owner);
    const waiting = await createEpisode(upstream(), series, { title: 'Waiting' });
    const draft = await createEpisode(upstream(), series, { title: 'Draft', status: 'draft' });
    const params = { id: series.publicId };
    expect(await upstream().call(seriesEndpoints.get, { as, params })).toMatchObject({ is_owner: false });
    const query = { all: true };
    const list = await upstream().call(episodeEndpoints.list, { as, params, query });
    expect([list.items.map(({ title }) => title), list.total]).toEqual([['Waiting'], 1]);
    const opened = await upstream().call(episodeEndpoints.own, { as, params: { id: waiting.public_id } });
    expect(opened.contents).toHaveLength(1);
    expect(await upstream().callRefused(episodeEndpoints.own, { as, params: { id: draft.public_id } })).toMatchObject({
      status: 404,
    });
    const stranger = { as: await upstream().createPerson({ isCreator: true }), params };
    expect(await upstream().callRefused(seriesEndpoints.get, stranger)).toMatchObject({ status: 404 });
    // Reading is not editing.
    const edit = { as, params: { id: waiting.public_id }, body: { title: 'Changed' } };
    expect(await upstream().callRefused(episodeEndpoints.change, edit)).toMatchObject({ status: 404 });
  });

  it('moderators can read a mature public episode without the preference for mature content, and no view is counted', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const series = await createSeries(upstream(), await upstream().createPerson(), { isMature: true });
    const { public_id: id } = await createEpisode(upstream(), series);
    await upstream().call(moderationEndpoints.approve, { as, params: { id } });
    const opened = await upstream().call(episodeEndpoints.own, { as, params: { id } });
    expect(opened.contents).toHaveLength(1);
    const [counted] = await upstream().db.select({ count: count() }).from(views);
    expect([opened.views_count, counted?.count]).toEqual([0, 0]);
  });
});

describe.each(databases)('blocking ($name)', (database) => {
  const upstream = useUpstream(database);

  it('signs the user out at once, and can take down their series; unblocked users can sign in again', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const rude = await upstream().createPerson();
    await confirmEmail(upstream(), rude);
    const series = await createSeries(upstream(), rude, { title: 'Rude' });
    const params = { id: rude.username };
    await upstream().call(moderationEndpoints.block, { as, params, body: { message: MESSAGE, take_down: true } });
    expect(await upstream().callRefused(userEndpoints.current, { as: rude })).toMatchObject({ status: 401 });
    expect(await upstream().callRefused(seriesEndpoints.get, { params: { id: series.publicId } })).toMatchObject({
      status: 404,
    });
    expect(
      await upstream().callRefused(moderationEndpoints.block, { as, params, body: { message: MESSAGE } }),
    ).toMatchObject({
      status: 409,
    });
    expect(
      (await loadLog(upstream(), as))
        .slice(0, 2)
        .map(({ act }) => act)
        .sort(),
    ).toEqual(['blocked', 'taken_down']);
    // One mail about the account, none about each series.
    const mails = (await upstream().readMails()).filter((mail) => mail.includes(rude.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your account was blocked');

    await upstream().call(moderationEndpoints.unblock, { as, params, body: { message: MESSAGE } });
    expect(
      await upstream().callRefused(moderationEndpoints.unblock, { as, params, body: { message: MESSAGE } }),
    ).toMatchObject({
      status: 409,
    });
    const { token } = await upstream().createSignIn(rude.id);
    await upstream().call(userEndpoints.current, { as: { kind: 'user', token } });
  });

  it('is refused for moderators, including oneself; only the command can block them', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const other = await upstream().createPerson({ isModerator: true });
    for (const { id } of [as, other]) {
      const call = { as, params: { id }, body: { message: MESSAGE } };
      expect(await upstream().callRefused(moderationEndpoints.block, call)).toMatchObject({ status: 403 });
    }
    await runAdmin(upstream(), 'people', 'block', other.username);
    const unblock = { as, params: { id: other.id }, body: { message: MESSAGE } };
    expect(await upstream().callRefused(moderationEndpoints.unblock, unblock)).toMatchObject({ status: 403 });
    expect(await upstream().callRefused(authEndpoints.logout, { as: other })).toMatchObject({ status: 401 });
  });

  it('the search for users finds a blocked user by name, not by email address, and returns no address', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const zoe = await upstream().createPerson({ displayName: 'Zoe % Zimmer' });
    await createSeries(upstream(), zoe, { status: 'draft' });
    await upstream().call(moderationEndpoints.block, { as, params: { id: zoe.id }, body: { message: MESSAGE } });
    const search = async (keywords: string, blocked = false) =>
      (await upstream().call(moderationEndpoints.people, { as, query: { keywords, blocked } })).items;
    const [found] = await search('e % zIM');
    expect(found).toMatchObject({ uuid: zoe.id, all_comics_count: 1, is_moderator: false });
    expect(found?.blocked_at).not.toBeNull();
    expect((await search(zoe.username, true)).map(({ uuid }) => uuid)).toEqual([zoe.id]);
    expect(await search(as.username, true)).toEqual([]);
    expect(await search('@example.org')).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('@');
  });
});

describe.each(databases)('the moderation log ($name)', (database) => {
  const upstream = useUpstream(database);

  it('contains actions of operator commands, and can be listed by a command', async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const series = await createSeries(upstream(), await upstream().createPerson(), { title: 'By command' });
    await runAdmin(upstream(), 'take-down', series.publicId, '--message', MESSAGE);
    expect((await loadLog(upstream(), as))[0]).toMatchObject({
      by: { kind: 'operator', username: null, display_name: null },
      act: 'taken_down',
      subject: { kind: 'series', id: series.publicId, title: 'By command' },
      message: MESSAGE,
    });
    expect(await runAdmin(upstream(), 'moderation', 'log', '--limit', '1')).toMatchObject([
      { by: 'operator', act: 'taken_down', what: 'series', id: series.publicId, title: 'By command', message: MESSAGE },
    ]);
  });

  it('keeps entries about a deleted account without names, titles and messages, and those of a deleted moderator without their name', async () => {
    const [as, leaving] = [
      await upstream().createPerson({ isModerator: true }),
      await upstream().createPerson({ isModerator: true }),
    ];
    const owner = await upstream().createPerson();
    const series = await createSeries(upstream(), owner, { title: 'Gone' });
    const body = { message: 'Private words' };
    await upstream().call(moderationEndpoints.takeDown, { as: leaving, params: { id: series.publicId }, body });
    await upstream().call(moderationEndpoints.block, { as: leaving, params: { id: owner.id }, body });
    const removeAccount = async ({ id }: TestPerson) => {
      const { token } = await upstream().createSignIn(id);
      await upstream().call(userEndpoints.remove, { as: { kind: 'user', token }, body: {} });
    };
    await upstream().call(moderationEndpoints.unblock, { as: leaving, params: { id: owner.id }, body });
    await removeAccount(owner);
    await removeAccount(leaving);
    const entries = (await loadLog(upstream(), as)).slice(0, 3);
    expect(entries.map(({ act }) => act).sort()).toEqual(['blocked', 'taken_down', 'unblocked']);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        by: { kind: 'moderator', username: null, display_name: null },
        subject: { title: '', comic_title: null, is_readable: false },
        message: '',
      });
    }
    expect(entries.map(({ subject }) => subject.id).sort()).toEqual(['', '', series.publicId].sort());
  });

  it("its entries are part of the data export of the user they are about, without the moderator's id, and of the moderator", async () => {
    const as = await upstream().createPerson({ isModerator: true });
    const owner = await upstream().createPerson();
    const series = await createSeries(upstream(), owner, { title: 'Exported' });
    await upstream().call(moderationEndpoints.takeDown, {
      as,
      params: { id: series.publicId },
      body: { message: MESSAGE },
    });
    const exported = await upstream().call(userEndpoints.exported, { as: owner });
    expect(exported).toMatchObject({
      moderation: [{ act: 'taken_down', kind: 'series', id: series.publicId, title: 'Exported', message: MESSAGE }],
    });
    expect(JSON.stringify(exported)).not.toContain(as.id);
    expect(await upstream().call(userEndpoints.exported, { as })).toMatchObject({
      moderated: [{ act: 'taken_down', kind: 'series', id: series.publicId }],
    });
  });
});
