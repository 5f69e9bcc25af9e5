import { describe, expect, it } from 'vitest';
import { authEndpoints, type Provider } from '../../src/api/schemas/auth.ts';
import { pendingSignIns } from '../../upstream/db/tables/sessions.ts';
import { databases } from './databases.ts';
import { ORIGIN, useProviders } from './providerSignIn.ts';

const { provider: begin, providerLogin } = authEndpoints;

describe.each(databases)('attacks on a provider sign-in, and its failures ($name)', (database) => {
  const all = useProviders(database);

  it.each(['nonce', 'audience', 'issuer', 'isForged', 'isOld'] as const)(
    'rejects a forged, expired or foreign token (%s)',
    async (lie) => {
      const { server, flow } = all();
      server.wrongClaims = { [lie]: lie.startsWith('is') && lie !== 'issuer' ? true : 'https://another.example.org' };
      try {
        for (const name of ['google', 'line', 'apple'] as const) {
          const refusal = await flow.expectRefusedSignIn(name, { id: `${name}-12`, email: 'lie@example.org' });
          expect([name, refusal.status, refusal.code]).toEqual([name, 401, 'provider_state_invalid']);
        }
      } finally {
        server.wrongClaims = {};
      }
    },
  );

  it('fails while the provider is down, and works again afterwards', async () => {
    const { server, flow } = all();
    server.isBroken = true;
    expect(await flow.expectRefusedSignIn('google', { id: 'google-13', email: 'back@example.org' })).toMatchObject({
      code: 'provider_state_invalid',
    });
    server.isBroken = false;
    await flow.signIn('google', { id: 'google-13', email: 'back@example.org' });
  });

  it('an OAuth state works once, for ten minutes, and only with its own provider', async () => {
    const { flow, upstream } = all();
    const person = { id: 'google-16', email: 'once@example.org' };
    const refused = (provider: Provider, { state, cookie }: { readonly state: string; readonly cookie: string }) =>
      upstream.callRefused(providerLogin, { params: { provider }, body: { state }, headers: { Cookie: cookie } });
    const began = await flow.comeBack('google', person);
    expect(await refused('line', began)).toMatchObject({ status: 401, code: 'provider_state_invalid' });
    const { state, cookie } = began;
    const asked = { params: { provider: 'google' }, body: { state }, headers: { Cookie: cookie } };
    await upstream.call(providerLogin, asked);
    expect(await refused('google', began)).toMatchObject({ code: 'provider_state_invalid' });
    const late = await flow.comeBack('google', person);
    upstream.clockOffsetMs += 600_000;
    expect(await refused('google', late)).toMatchObject({ code: 'provider_state_invalid' });
    upstream.clockOffsetMs = 0;
    // The browser hasn't returned from the provider with this state.
    expect(await refused('google', await flow.begin('google'))).toMatchObject({ code: 'provider_state_invalid' });
  });

  it('only the browser that started a sign-in can complete it, even after others have tried', async () => {
    const { flow, upstream } = all();
    const attackers = await flow.createLoginRequest('google', { id: 'google-19', email: 'attacker@example.org' });
    const { cookie: victims } = await flow.begin('google');
    for (const cookie of ['', victims, 'longstrip_sign_in=guessed']) {
      const victim = { ...attackers, headers: { Cookie: cookie } };
      expect(await upstream.callRefused(providerLogin, victim)).toMatchObject({
        status: 401,
        code: 'provider_state_invalid',
      });
    }
    await upstream.call(providerLogin, attackers);
  });

  it("the OAuth state can't be read from the database", async () => {
    const { state } = await all().flow.begin('google');
    const rows = JSON.stringify(await all().upstream.db.select().from(pendingSignIns));
    expect(rows).not.toContain(state);
  });

  it("a victim sent to the provider by an attacker does not complete the attacker's sign-in", async () => {
    const { flow, server, upstream } = all();
    const attacker = await flow.begin('google');
    const { url } = server.answer(attacker.authorization_url, {
      id: 'victim',
      email: 'v@example.org',
      email_verified: true,
    });
    const elsewhere = (await flow.begin('google')).cookie;
    for (const cookie of ['', elsewhere]) await flow.visit(url, cookie);
    expect(
      await upstream.callRefused(providerLogin, { params: { provider: 'google' }, body: { state: attacker.state } }),
    ).toMatchObject({ code: 'provider_state_invalid' });
  });

  it('redirects only to this app, with the state as the only parameter', async () => {
    const { flow, server, upstream } = all();
    for (const redirect_uri of [
      'https://elsewhere.example.org/auth/google/return',
      'https://comics.example.org.evil.example/auth',
      'http://comics.example.org/auth/google/return',
      'javascript:alert(1)',
    ]) {
      const refusal = await upstream.callRefused(begin, { params: { provider: 'google' }, query: { redirect_uri } });
      expect([redirect_uri, refusal.status, refusal.fields]).toEqual([
        redirect_uri,
        422,
        { redirect_uri: ['invalid'] },
      ]);
    }
    const began = await flow.begin('google', `${ORIGIN}/fr/auth/google/return?next=/#x`);
    const { url } = server.answer(began.authorization_url, { id: 'google-17', email: 'b@example.org' });
    const back = await flow.visit(url, began.cookie);
    expect(back).toBe(`${ORIGIN}/fr/auth/google/return?state=${began.state}`);
    // After 'back' in the browser, the redirect leads to the same page, and a used state stays used.
    expect(await flow.visit(url, began.cookie)).toMatch(/\/auth\/google\/return/);
    expect(await flow.visit(`${ORIGIN}/api/auth/google/callback?state=nobody&code=x`, began.cookie)).toBe(
      `${ORIGIN}/auth/google/return`,
    );
  });

  it('fails after the user cancels at the provider', async () => {
    const { flow, upstream } = all();
    const began = await flow.begin('apple');
    const form = new URLSearchParams({ state: began.state, error: 'user_cancelled_authorize' });
    const back = await flow.post('apple', form, began.cookie);
    expect(back).toBe(`${ORIGIN}/auth/apple/return?state=${began.state}`);
    const body = { state: began.state };
    expect(await upstream.callRefused(providerLogin, { params: { provider: 'apple' }, body })).toMatchObject({
      code: 'provider_state_invalid',
    });
  });
});
