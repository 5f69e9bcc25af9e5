import { expect, it } from 'vitest';
import {
  ENDING,
  GUEST,
  MINUTE_MS,
  openTab,
  pass,
  person,
  record,
  refused,
  reply,
  sessionWorld,
  settle,
  TOKENS,
} from './sessionWorld.ts';

const world = sessionWorld();

function kept(value: object) {
  return JSON.stringify(value);
}

async function readersTab() {
  world.storage.set(TOKENS, kept(record()));
  const tab = await openTab();
  await settle();
  return tab;
}

it('signs out: so does this one, without asking the upstream, and tells so', async () => {
  const tab = await readersTab();
  const cache = tab.queryClient();
  world.storage.set(ENDING, 'chosen first');
  world.elsewhere(TOKENS, null);
  await settle();
  expect(tab.kind()).toBe('guest');
  expect(tab.queryClient()).not.toBe(cache);
  expect(world.calls('GET logout')).toEqual([]);
  expect(tab.events).toEqual([{ kind: 'signed-out', here: false }]);
});

it('clears all storage: the same', async () => {
  const tab = await readersTab();
  world.clearedElsewhere();
  await settle();
  expect(tab.kind()).toBe('guest');
  expect(tab.events).toEqual([{ kind: 'signed-out', here: false }]);
});

it('is signed out by force: so is this one', async () => {
  const tab = await readersTab();
  world.storage.set(ENDING, 'forced first');
  world.elsewhere(TOKENS, null);
  await settle();
  expect(tab.kind()).toBe('guest');
  expect(tab.events).toEqual([{ kind: 'expired', overWork: false }]);
});

it('is signed out by force while work is open in this one: it stays, and the person is asked to sign in again', async () => {
  const tab = await readersTab();
  const cache = tab.queryClient();
  tab.holdKeptWork();
  world.storage.set(ENDING, 'forced first');
  world.elsewhere(TOKENS, null);
  await settle();
  expect(tab.events).toEqual([{ kind: 'expired', overWork: true }]);
  expect([tab.overWork(), tab.modal()?.content]).toEqual([true, 'login']);
  expect(tab.queryClient()).toBe(cache);
});

it('is about to sign out: a call of this one that is refused for it is no forced sign-out', async () => {
  const tab = await readersTab();
  tab.holdKeptWork();
  world.storage.set(ENDING, 'chosen first');
  world.answers.set('GET user/bob', refused);
  world.answers.set('POST token/refresh', refused);
  await expect(tab.call()).rejects.toMatchObject({ status: 401 });
  expect(tab.events).toEqual([{ kind: 'signed-out', here: false }]);
  expect([tab.kind(), tab.overWork(), tab.modal()]).toEqual(['guest', false, undefined]);
});

it('signs out and somebody else signs in while this one is frozen: it learns of both', async () => {
  const tab = await readersTab();
  world.storage.set(ENDING, 'chosen first');
  world.storage.set(TOKENS, kept(record({ signIn: 'second' })));
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(tab.events).toEqual([{ kind: 'signed-out', here: false }]);
  expect(tab.kind()).toBe('reader');
});

it('signs in: this one is the same person, and tells nobody of a login', async () => {
  const tab = await openTab();
  await settle();
  world.storage.delete(GUEST);
  world.elsewhere(TOKENS, record());
  await settle();
  expect(tab.seen).toEqual(['reader']);
  expect(tab.events).toEqual([]);
});

it('signs in as somebody else: nothing of the first person is left', async () => {
  const tab = await readersTab();
  const cache = tab.queryClient();
  cache.setQueryData(['library'], 'of Ada');
  world.answers.set('GET user/current', () => reply(200, person({ uuid: 'bob' })));
  world.elsewhere(TOKENS, record({ signIn: 'second' }));
  expect(tab.kind()).toBe('unknown');
  expect(tab.queryClient()).not.toBe(cache);
  await settle();
  expect(tab.visitor()).toMatchObject({ user: { uuid: 'bob' } });
  expect(tab.queryClient().getQueryData(['library'])).toBeUndefined();
});

it('changes something else: nothing happens', async () => {
  const tab = await readersTab();
  world.elsewhere('theme', { dark: true });
  await settle();
  expect(tab.seen).toEqual(['reader']);
});

it('signs out while this one is frozen: it is found out when the page is looked at', async () => {
  const tab = await readersTab();
  world.storage.delete(TOKENS);
  expect(tab.kind()).toBe('reader');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.kind()).toBe('guest');
});

it('renews while the page is looked at now and then: the clock is not put back by looking', async () => {
  const tab = await readersTab();
  for (let minutes = 0; minutes < 31; minutes += 1) {
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(MINUTE_MS);
  }
  expect(world.calls('POST token/refresh')).toHaveLength(1);
  expect(tab.kind()).toBe('reader');
});
