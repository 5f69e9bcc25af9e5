import { describe, expect, it } from 'vitest';
import { away, config, openTab, pair, pass, reply, sessionWorld, settle } from './sessionWorld.ts';

const world = sessionWorld();

describe('app-config', () => {
  it('is not decided on before it has come', async () => {
    const tab = await openTab();
    expect(tab.config()).toBeUndefined();
    await settle();
    expect(tab.config()).toMatchObject({ prelaunch: false, locales: ['en', 'fr'] });
  });

  it('is asked for once', async () => {
    const tab = await openTab();
    await settle();
    await tab.session.signedIn(pair(), { kind: 'login', method: 'email' });
    world.happens('online');
    await settle();
    expect(world.calls('GET app-config')).toHaveLength(1);
  });

  it('is taken as launched when it can not be had, and asked for again when the network is back', async () => {
    world.answers.set('GET app-config', away);
    const tab = await openTab();
    await settle();
    expect(tab.config()).toMatchObject({ prelaunch: false });
    world.answers.set('GET app-config', () => reply(200, config(true)));
    world.happens('online');
    await settle();
    expect(tab.config()).toMatchObject({ prelaunch: true });
  });

  it('is expected to be what it was the last time, for the frame alone, until there is no answer', async () => {
    world.answers.set('GET app-config', () => reply(200, config(true)));
    await openTab();
    await settle();
    world.answers.set('GET app-config', away);
    const tab = await openTab();
    expect([tab.config(), tab.expected().prelaunch]).toEqual([undefined, true]);
    await settle();
    expect(tab.config()).toMatchObject({ prelaunch: false });
    expect(tab.expected().prelaunch).toBe(false);
  });

  it('is taken as launched after 4 s without an answer, and obeyed when it comes', async () => {
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('GET app-config', () => new Promise<Response>((resolve) => (answer = resolve)));
    const tab = await openTab();
    await pass(3_999);
    expect(tab.config()).toBeUndefined();
    await pass(1);
    expect(tab.config()).toMatchObject({ prelaunch: false });
    answer(reply(200, config(true)));
    await settle();
    expect(tab.config()).toMatchObject({ prelaunch: true });
  });

  it('is asked for again when a sign-in has called the first call back', async () => {
    let asked = 0;
    world.answers.set('GET app-config', () => {
      asked += 1;
      return asked === 1 ? new Promise<Response>(() => undefined) : reply(200, config(true));
    });
    const tab = await openTab();
    await tab.session.signedIn(pair(), { kind: 'login', method: 'email' });
    await settle();
    expect(tab.config()).toMatchObject({ prelaunch: true });
  });
});
