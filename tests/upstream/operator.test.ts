import { describe, expect, it } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { approve } from '../../upstream/moderation/approve.ts';
import { operator } from '../../upstream/moderation/log.ts';
import { acceptRequest, addInvitation } from '../../upstream/operator/invite.ts';
import { listPending } from '../../upstream/operator/pending.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries } from './createStories.ts';
import { useUpstream } from './upstream.ts';

const PASSWORD = 'seven or more';

describe.each(databases)('approval by the operator ($name)', (database) => {
  const upstream = useUpstream(database, { MODERATION: true });

  async function createWaitingSeries() {
    const as = await upstream().createPerson();
    const draft = await createSeries(upstream(), as, { status: 'draft' });
    const cover = await createImage(upstream(), as.id, 'comic-cover');
    const params = { id: draft.publicId };
    await upstream().call(seriesEndpoints.setImage, { as, params, body: { category: 'comic-cover', image: cover } });
    const response = await upstream().call(seriesEndpoints.setStatus, { as, params, body: { status: 'published' } });
    expect(response.status).toBe('validation_waiting');
    return { as, draft, params };
  }

  it('an approved series becomes public, and its owner a creator', async () => {
    const { as, draft, params } = await createWaitingSeries();
    expect((await listPending(upstream().db)).series.map(({ id }) => id)).toContain(draft.publicId);
    expect(await upstream().callRefused(seriesEndpoints.get, { params })).toMatchObject({ status: 404 });
    expect(await approve(upstream().services, operator, draft.publicId)).toBe('published');
    expect(await upstream().call(seriesEndpoints.get, { params })).toMatchObject({ status: 'published' });
    expect((await upstream().call(userEndpoints.current, { as })).is_creator).toBe(true);
    expect((await listPending(upstream().db)).series.map(({ id }) => id)).not.toContain(draft.publicId);
  });

  it('an approved episode is published at once, or at its scheduled time', async () => {
    const series = await createSeries(upstream(), await upstream().createPerson());
    const now = upstream().services.now().getTime();
    const inAnHour = new Date(now + 3_600_000).toISOString();
    const soon = new Date(now + 60_000).toISOString();
    const [plain, later, past] = [
      await createEpisode(upstream(), series),
      await createEpisode(upstream(), series, { status: 'scheduled', scheduled_at: inAnHour }),
      await createEpisode(upstream(), series, { status: 'scheduled', scheduled_at: soon }),
    ];
    const loadStatus = async ({ slug }: { slug: string }) => {
      const params = { id: series.slug, episodeSlug: slug };
      return (await upstream().send(episodeEndpoints.get, { params })).status;
    };
    const waiting = (await listPending(upstream().db)).episodes.map(({ id }) => id);
    expect(waiting).toEqual(expect.arrayContaining([plain, later, past].map(({ public_id: id }) => id)));
    expect([await loadStatus(plain), await loadStatus(later), await loadStatus(past)]).toEqual([404, 404, 404]);
    upstream().clockOffsetMs += 120_000;
    // Without approval, the scheduled time has no effect.
    expect(await loadStatus(past)).toBe(404);
    expect(await approve(upstream().services, operator, plain.public_id)).toBe('published');
    expect(await approve(upstream().services, operator, later.public_id)).toBe('scheduled');
    expect(await approve(upstream().services, operator, past.public_id)).toBe('published');
    expect([await loadStatus(plain), await loadStatus(later), await loadStatus(past)]).toEqual([200, 404, 200]);
    upstream().clockOffsetMs += 3_600_000;
    expect(await loadStatus(later)).toBe(200);
  });

  it('approves only what is waiting for approval', async () => {
    const as = await upstream().createPerson();
    const draft = await createSeries(upstream(), as, { status: 'draft' });
    const { public_id: episode } = await createEpisode(upstream(), draft, { status: 'draft' });
    for (const id of [draft.publicId, episode, 'nothing'])
      expect([id, await approve(upstream().services, operator, id)]).toEqual([id, undefined]);
  });
});

describe.each(databases)('invitations by the operator ($name)', (database) => {
  const upstream = useUpstream(database, { INVITATION_REQUIRED: true });
  const signUp = async (email: string, invitationCode?: string) =>
    (await upstream().send(userEndpoints.create, { body: { email, password: PASSWORD, invitationCode } })).status;

  it('an invitation code allows a given number of sign-ups, and must have at least 8 characters', async () => {
    expect(await addInvitation(upstream().services, 'WELCOME-9', 2)).toBe(true);
    expect(await addInvitation(upstream().services, 'WELCOME-9', 9)).toBe(false);
    await upstream().call(invitationEndpoints.get, { params: { code: 'WELCOME-9' } });
    const people = ['a@example.org', 'b@example.org', 'c@example.org'];
    const statuses: number[] = [];
    for (const email of people) statuses.push(await signUp(email, 'WELCOME-9'));
    expect(statuses).toEqual([201, 201, 422]);
    await expect(addInvitation(upstream().services, 'seven77', 1)).rejects.toThrow('at least 8 characters');
    await expect(addInvitation(upstream().services, 'two words', 1)).rejects.toThrow('can be no code');
    await expect(addInvitation(upstream().services, 'NOBODY-9', 0)).rejects.toThrow('for 1 to 1000000 people');
    await expect(addInvitation(upstream().services, 'NOBODY-9', Number('x'))).rejects.toThrow(
      'for 1 to 1000000 people',
    );
  });

  it('accepting a request allows that address to sign up', async () => {
    const body = { email: 'Ann@example.org', message: 'Please' };
    await upstream().call(waitingListEndpoints.join, { body });
    await upstream().call(invitationEndpoints.ask, { body });
    await upstream().services.background.settled();
    expect((await listPending(upstream().db)).invitations).toMatchObject([body]);
    expect(await signUp(body.email)).toBe(403);
    expect(await acceptRequest(upstream().services, 'ann@example.org')).toBe(true);
    expect(await acceptRequest(upstream().services, 'ann@example.org')).toBe(false);
    expect(await acceptRequest(upstream().services, 'nobody@example.org')).toBe(false);
    expect((await listPending(upstream().db)).invitations).toEqual([]);
    expect(await signUp(body.email)).toBe(201);
  });
});
