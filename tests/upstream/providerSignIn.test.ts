import { describe, expect, it } from 'vitest';
import { authEndpoints, type Provider } from '../../src/api/schemas/auth.ts';
import { pendingSignIns } from '../../upstream/db/tables/sessions.ts';
import { databases } from './databases.ts';
import { ORIGIN, useProviders } from './providerSignIn.ts';

const { provider: begin, providerLogin } = authEndpoints;

describe.each(databases)('attacks on a provider sign-in, and its failures ($name)', (database) => {
  const providerTest = useProviders(database);

  it.each(['nonce', 'audience', 'issuer', 'isForged', 'isOld'] as const)(
    'rejects a forged, expired or foreign token (%s)',
    async (wrongClaim) => {
      const { server, flow } = providerTest();
      server.wrongClaims = {
        [wrongClaim]: wrongClaim.startsWith('is') && wrongClaim !== 'issuer' ? true : 'https://another.example.org',
      };
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
    const { server, flow } = providerTest();
    server.isBroken = true;
    expect(await flow.expectRefusedSignIn('google', { id: 'google-13', email: 'back@example.org' })).toMatchObject({
      code: 'provider_state_invalid',
    });
    server.isBroken = false;
    await flow.signIn('google', { id: 'google-13', email: 'back@example.org' });
  });

  it('an OAuth state works once, for ten minutes, and only with its own provider', async () => {
    const { flow, upstream } = providerTest();
    const person = { id: 'google-16', email: 'once@example.org' };
    const getRefusal = (provider: Provider, { state, cookie }: { readonly state: string; readonly cookie: string }) =>
      upstream.callRefused(providerLogin, { params: { provider }, body: { state }, headers: { Cookie: cookie } });
    const began = await flow.signInAtProvider('google', person);
    expect(await getRefusal('line', began)).toMatchObject({ status: 401, code: 'provider_state_invalid' });
    const { state, cookie } = began;
    const request = { params: { provider: 'google' }, body: { state }, headers: { Cookie: cookie } };
    await upstream.call(providerLogin, request);
    expect(await getRefusal('google', began)).toMatchObject({ code: 'provider_state_invalid' });
    const late = await flow.signInAtProvider('google', person);
    upstream.clockOffsetMs += 600_000;
    expect(await getRefusal('google', late)).toMatchObject({ code: 'provider_state_invalid' });
    upstream.clockOffsetMs = 0;
    // The browser hasn't returned from the provider with this state.
    expect(await getRefusal('google', await flow.begin('google'))).toMatchObject({ code: 'provider_state_invalid' });
  });

  it('only the browser that started a sign-in can complete it, even after others have tried', async () => {
    const { flow, upstream } = providerTest();
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
    const { state } = await providerTest().flow.begin('google');
    const rows = JSON.stringify(await providerTest().upstream.db.select().from(pendingSignIns));
    expect(rows).not.toContain(state);
  });

  it("a victim sent to the provider by an attacker does not complete the attacker's sign-in", async () => {
    const { flow, server, upstream } = providerTest();
    const attacker = await flow.begin('google');
    const { url } = server.pressButton(attacker.authorization_url, {
      id: 'victim',
      email: 'v@example.org',
      email_verified: true,
    });
    const victimsCookie = (await flow.begin('google')).cookie;
    for (const cookie of ['', victimsCookie]) await flow.visit(url, cookie);
    expect(
      await upstream.callRefused(providerLogin, {
        params: { provider: 'google' },
        body: { state: attacker.state },
        headers: { Cookie: attacker.cookie },
      }),
    ).toMatchObject({ code: 'provider_state_invalid' });
  });

  it('redirects only to this app, with the state as the only parameter', async () => {
    const { flow, server, upstream } = providerTest();
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
    const { url } = server.pressButton(began.authorization_url, { id: 'google-17', email: 'b@example.org' });
    const back = await flow.visit(url, began.cookie);
    expect(back).toBe(`${ORIGIN}/fr/auth/google/return?state=${began.state}`);
    // Going back in the browser repeats the callback, which redirects to the same page.
    expect(await flow.visit(url, began.cookie)).toMatch(/\/auth\/google\/return/);
    expect(await flow.visit(`${ORIGIN}/api/auth/google/callback?state=nobody&code=x`, began.cookie)).toBe(
      `${ORIGIN}/auth/google/return`,
    );
  });

  it('fails after the user cancels at the provider', async () => {
    const { flow, upstream } = providerTest();
    const began = await flow.begin('apple');
    const form = new URLSearchParams({ state: began.state, error: 'user_cancelled_authorize' });
    const back = await flow.post('apple', form, began.cookie);
    expect(back).toBe(`${ORIGIN}/auth/apple/return?state=${began.state}`);
    const request = { params: { provider: 'apple' }, body: { state: began.state }, headers: { Cookie: began.cookie } };
    expect(await upstream.callRefused(providerLogin, request)).toMatchObject({
      code: 'provider_state_invalid',
    });
  });
});
