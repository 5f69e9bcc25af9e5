import { describe, expect, it } from 'vitest';
import {
  networkError,
  createConfig,
  openTab,
  createTokenPair,
  advanceClock,
  createResponse,
  setUpFakeBrowser,
  settlePromises,
} from './fakeBrowser.ts';

const world = setUpFakeBrowser();

describe('app config', () => {
  it('is undefined until it has loaded', async () => {
    const tab = await openTab();
    expect(tab.config()).toBeUndefined();
    await settlePromises();
    expect(tab.config()).toMatchObject({ prelaunch: false, locales: ['en', 'fr'] });
  });

  it('is not requested again after a sign-in or when the browser goes online, once it has loaded', async () => {
    const tab = await openTab();
    await settlePromises();
    await tab.session.completeSignIn(createTokenPair(), { kind: 'login', method: 'email' });
    world.dispatch('online');
    await settlePromises();
    expect(world.calls('GET app-config')).toHaveLength(1);
  });

  it('defaults to launched when the request fails, and is requested again once online', async () => {
    world.answers.set('GET app-config', networkError);
    const tab = await openTab();
    await settlePromises();
    expect(tab.config()).toMatchObject({ prelaunch: false });
    world.answers.set('GET app-config', () => createResponse(200, createConfig(true)));
    world.dispatch('online');
    await settlePromises();
    expect(tab.config()).toMatchObject({ prelaunch: true });
  });

  it('keeps the prelaunch state of the last visit until the request fails', async () => {
    world.answers.set('GET app-config', () => createResponse(200, createConfig(true)));
    await openTab();
    await settlePromises();
    world.answers.set('GET app-config', networkError);
    const tab = await openTab();
    expect([tab.config(), tab.expected().prelaunch]).toEqual([undefined, true]);
    await settlePromises();
    expect(tab.config()).toMatchObject({ prelaunch: false });
    expect(tab.expected().prelaunch).toBe(false);
  });

  it('defaults to launched after 4 s without a response, and adopts a late response', async () => {
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('GET app-config', () => new Promise<Response>((resolve) => (answer = resolve)));
    const tab = await openTab();
    await advanceClock(3_999);
    expect(tab.config()).toBeUndefined();
    await advanceClock(1);
    expect(tab.config()).toMatchObject({ prelaunch: false });
    answer(createResponse(200, createConfig(true)));
    await settlePromises();
    expect(tab.config()).toMatchObject({ prelaunch: true });
  });

  it('is requested again after a sign-in while the first request is pending', async () => {
    let requestCount = 0;
    world.answers.set('GET app-config', () => {
      requestCount += 1;
      return requestCount === 1 ? new Promise<Response>(() => undefined) : createResponse(200, createConfig(true));
    });
    const tab = await openTab();
    await tab.session.completeSignIn(createTokenPair(), { kind: 'login', method: 'email' });
    await settlePromises();
    expect(tab.config()).toMatchObject({ prelaunch: true });
  });
});
