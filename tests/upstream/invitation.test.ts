import { describe, expect, it } from 'vitest';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import {
  invitationRequests,
  invitations,
  waitingAuthors,
  waitingReaders,
} from '../../upstream/db/tables/waitingLists.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { ask, get } = invitationEndpoints;
const { join, joinAsAuthor } = waitingListEndpoints;

const author = { name: 'Ann', email: 'ann@example.org', link: 'https://example.org/ann', message: 'Hello 🐈' };

describe.each(databases)('waiting list ($name)', (database) => {
  const upstream = useUpstream(database);
  const getStatusAndText = async (endpoint: typeof join | typeof joinAsAuthor, body: object) => {
    const response = await upstream().send(endpoint, { body });
    return [response.status, await response.text()];
  };

  it('stores an address once, and answers 204 each time', async () => {
    const responses = [
      await getStatusAndText(join, { email: 'Bob@example.org' }),
      await getStatusAndText(join, { email: 'bob@Example.org' }),
    ];
    expect(responses).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const kept = await upstream().db.select().from(waitingReaders);
    expect(kept.map(({ email }) => email)).toEqual(['Bob@example.org']);
  });

  it("stores an author's application, and ignores later ones with the same address", async () => {
    expect(await getStatusAndText(joinAsAuthor, author)).toEqual([204, '']);
    expect(await getStatusAndText(joinAsAuthor, { ...author, name: 'Somebody else', message: '' })).toEqual([204, '']);
    expect(await upstream().db.select().from(waitingAuthors)).toMatchObject([author]);
  });

  it.each([
    [{}, { name: ['required'], email: ['required'], link: ['required'] }],
    [{ ...author, email: 'ann' }, { email: ['user_email_invalid'] }],
    [{ ...author, link: 'javascript:alert(1)' }, { link: ['invalid'] }],
    [{ ...author, name: 'Ann 🐈' }, { name: ['not_emoji'] }],
    [{ ...author, message: 'x'.repeat(2001) }, { message: ['too_long'] }],
  ])('answers 422 for the application %j', async (body, fields) => {
    const refused = await upstream().callRefused(joinAsAuthor, { body });
    expect([refused.status, refused.fields]).toEqual([422, fields]);
  });
});

describe.each(databases)('invitations ($name)', (database) => {
  const upstream = useUpstream(database);
  const closed = useUpstream(database, { INVITATION_REQUIRED: true });

  it('an invitation code returns the user who sent the invitation; used and unknown codes answer 404', async () => {
    const inviter = await upstream().createPerson();
    await upstream()
      .db.insert(invitations)
      .values([{ code: 'OPERATOR1' }, { code: 'FRIEND1', invitedBy: inviter.id }, { code: 'USED1', usesLeft: 0 }]);
    expect(await upstream().call(get, { params: { code: 'OPERATOR1' } })).toEqual({
      code: 'OPERATOR1',
      invited_by: null,
    });
    const { invited_by: shown } = await upstream().call(get, { params: { code: 'FRIEND1' } });
    expect(shown).toMatchObject({ uuid: inviter.id, username: inviter.username });
    for (const code of ['USED1', 'NOTHING', '%']) {
      expect(await upstream().callRefused(get, { params: { code } })).toMatchObject({
        status: 404,
        code: 'invitation_invalid',
      });
    }
  });

  it('a request for an invitation is stored once per address, with its first message', async () => {
    await upstream().call(ask, { body: { email: 'Ann@example.org', message: 'Please' } });
    await upstream().services.background.settled();
    await upstream().call(ask, { body: { email: 'ann@example.org' } });
    await upstream().services.background.settled();
    const kept = await upstream().db.select().from(invitationRequests);
    expect(kept).toMatchObject([{ email: 'Ann@example.org', message: 'Please', acceptedAt: null }]);
    const { fields } = await upstream().callRefused(ask, { body: { email: 'ann', message: 'x'.repeat(2001) } });
    expect(fields).toEqual({ email: ['user_email_invalid'], message: ['too_long'] });
  });

  it('if invitations are required, only addresses on a waiting list can request one, and only a mail reveals whether an address is on it', async () => {
    const requestInvitation = async (email: string) => {
      const response = await closed().send(ask, { body: { email }, headers: { 'Accept-Language': 'fr' } });
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      return [response.status, await response.text(), headers];
    };
    const findLastMailTo = async (email: string) =>
      (await closed().readMails()).findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '';
    await closed().call(joinAsAuthor, { body: author });
    await closed().call(join, { body: { email: 'bob@example.org' } });
    const unknown = await requestInvitation('stranger@example.org');
    for (const email of ['ANN@example.org', 'bob@example.org']) expect(await requestInvitation(email)).toEqual(unknown);
    expect(unknown[0]).toBe(204);
    expect(await findLastMailTo('stranger@example.org')).toContain('https://comics.example.org/fr/liste-attente\n');
    expect(await findLastMailTo('bob@example.org')).toContain('Subject: Nous avons bien reçu votre demande');
    const kept = await closed().db.select().from(invitationRequests);
    expect(kept.map(({ email }) => email).sort()).toEqual(['ANN@example.org', 'bob@example.org']);
  });
});
