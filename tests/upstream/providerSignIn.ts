/** The steps of a browser during a sign-in with a provider. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { ResponseOf } from '../../src/api/transport/call.ts';
import { authEndpoints, type Provider, providerResponse } from '../../src/api/schemas/auth.ts';
import * as v from 'valibot';
import type { TestDatabase } from './databases.ts';
import { type ProviderPerson, type ProviderServer, startProviders } from './providerServer.ts';
import { type CallOptions, type Refused, TestUpstream } from './upstream.ts';

/** Origin of the app of a `TestUpstream`. */
export const ORIGIN = 'https://comics.example.org';

const { provider: beginSignIn, providerCallback, providerCallbackForm, providerLogin } = authEndpoints;

export function createProviderSignIn(upstream: TestUpstream, server: ProviderServer) {
  /** Starts a sign-in. Also returns the cookie that the browser stores. */
  async function begin(provider: Provider, redirect_uri = `${ORIGIN}/auth/${provider}/return`) {
    const response = await upstream.send(beginSignIn, { params: { provider }, query: { redirect_uri } });
    expect(response.status).toBe(200);
    const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
    return { ...v.parse(providerResponse, await response.json()), cookie };
  }

  /** Requests a callback. @returns the address that it redirects to */
  async function visit(url: string, cookie: string): Promise<string> {
    const { pathname, searchParams } = new URL(url);
    const [, provider = ''] = /\/auth\/(\w+)\/callback$/.exec(pathname) ?? [];
    return readRedirectTarget(
      await upstream.send(providerCallback, {
        params: { provider },
        query: Object.fromEntries(searchParams),
        headers: { Cookie: cookie },
      }),
    );
  }

  /** Posts a form without the cookie, as browsers do for a form from another site, and follows the redirect with the cookie. */
  async function post(provider: Provider, form: URLSearchParams, cookie: string): Promise<string> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = form.toString();
    const target = readRedirectTarget(
      await upstream.send(providerCallbackForm, { params: { provider }, body, headers }),
    );
    return visit(target, cookie);
  }

  /** Signs in at the provider and returns to the app. @returns the state of the sign-in, and the browser's cookie */
  async function signInAtProvider(provider: Provider, person: ProviderPerson) {
    const { authorization_url, state, cookie } = await begin(provider);
    const { url, form } = server.pressButton(authorization_url, person);
    const back = form === undefined ? await visit(url, cookie) : await post(provider, form, cookie);
    expect(new URL(back).searchParams.get('state')).toBe(state);
    return { state, cookie };
  }

  /** Creates the request for tokens that the app sends after the browser has returned. */
  async function createLoginRequest(provider: Provider, person: ProviderPerson) {
    const { state, cookie } = await signInAtProvider(provider, person);
    return { params: { provider }, body: { state }, headers: { Cookie: cookie } };
  }

  async function signIn(
    provider: Provider,
    person: ProviderPerson,
    options: CallOptions = {},
  ): Promise<ResponseOf<typeof providerLogin>> {
    return upstream.call(providerLogin, { ...options, ...(await createLoginRequest(provider, person)) });
  }

  async function expectRefusedSignIn(provider: Provider, person: ProviderPerson): Promise<Refused> {
    return upstream.callRefused(providerLogin, await createLoginRequest(provider, person));
  }

  return { begin, visit, post, signInAtProvider, createLoginRequest, signIn, expectRefusedSignIn };
}

function readRedirectTarget(response: Response): string {
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([302, 'no-store']);
  return response.headers.get('Location') ?? '';
}

/** Starts a server with all providers configured, for the tests of a `describe`. */
export function useProviders(database: TestDatabase) {
  let running: { readonly upstream: TestUpstream; readonly server: ProviderServer } | undefined;
  beforeAll(async () => {
    const server = await startProviders(ORIGIN);
    running = { server, upstream: await TestUpstream.start(database, server.settings) };
  });
  afterAll(async () => {
    await running?.upstream.close();
    await running?.server.close();
  });
  return () => {
    if (running === undefined) throw new Error('The server exists only while the tests run');
    return { ...running, flow: createProviderSignIn(running.upstream, running.server) };
  };
}
