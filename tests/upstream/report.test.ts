import { beforeAll, describe, expect, it } from 'vitest';
import { reportEndpoints } from '../../src/api/schemas/report.ts';
import { reports } from '../../upstream/db/tables/reading.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, type TestSeries } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const { create } = reportEndpoints;
/** Reports of one reporter per hour (`rates.report`). */
const LIMIT = 20;

describe.each(databases)('reports ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true });
  let maker: TestPerson;
  let story: TestSeries;
  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
    story = await createSeries(upstream(), maker);
  });

  it('stores reports of guests and of signed-in users', async () => {
    const episode = await createEpisode(upstream(), story);
    const reader = await upstream().createPerson();
    await upstream().call(create, {
      as: await upstream().createGuest(),
      params: { id: story.slug },
      body: { reason: 'spam' },
    });
    const body = { reason: 'copyright', message: 'I drew this. 😡', episode: episode.public_id };
    await upstream().call(create, { as: reader, params: { id: story.publicId }, body });
    const kept = await upstream().db.select().from(reports);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(
      expect.objectContaining({ reason: 'spam', message: '', seriesId: story.id, episodeId: null }),
    );
    expect(kept).toContainEqual(
      expect.objectContaining({
        readerId: reader.id,
        reason: 'copyright',
        message: 'I drew this. 😡',
        episodeId: expect.any(String),
        handledAt: null,
      }),
    );
  });

  it('refuses reports of hidden content and unknown reasons', async () => {
    const as = await upstream().createGuest();
    const hidden = await createSeries(upstream(), maker, { status: 'draft' });
    const draft = await createEpisode(upstream(), story, { status: 'draft' });
    const otherEpisode = await createEpisode(upstream(), await createSeries(upstream(), maker));
    const getRefusal = (id: string, body: object) => upstream().callRefused(create, { as, params: { id }, body });
    expect(await getRefusal(hidden.slug, { reason: 'spam' })).toMatchObject({ status: 404 });
    expect(await getRefusal(story.slug, { reason: 'boring' })).toMatchObject({
      status: 422,
      fields: { reason: ['invalid'] },
    });
    expect(await getRefusal(story.slug, {})).toMatchObject({ status: 422, fields: { reason: ['required'] } });
    const long = { reason: 'other', message: 'x'.repeat(2_001) };
    expect(await getRefusal(story.slug, long)).toMatchObject({ status: 422, fields: { message: ['too_long'] } });
    for (const episode of [draft.public_id, otherEpisode.public_id, 'nothing']) {
      expect(await getRefusal(story.slug, { reason: 'spam', episode })).toMatchObject({
        status: 422,
        fields: { episode: ['invalid'] },
      });
    }
    expect(
      await upstream().callRefused(create, { params: { id: story.slug }, body: { reason: 'spam' } }),
    ).toMatchObject({
      status: 401,
    });
  });

  it('limits the number of reports per reporter until the window ends', async () => {
    const as = await upstream().createGuest();
    const options = { as, params: { id: story.slug }, body: { reason: 'spam' } };
    for (let sent = 0; sent < LIMIT; sent += 1) await upstream().call(create, options);
    const refusal = await upstream().callRefused(create, options);
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refusal.retryAfter).toBeGreaterThan(0);
    await upstream().call(create, { ...options, as: await upstream().createGuest() });
    upstream().clockOffsetMs += (refusal.retryAfter ?? 0) * 1_000;
    await upstream().call(create, options);
  });
});
