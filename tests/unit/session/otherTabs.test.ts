import { expect, it } from 'vitest';
import { GUEST, minute, openTab, pass, person, record, reply, sessionWorld, settle, TOKENS } from './sessionWorld.ts';

const world = sessionWorld();
const kept = (value: object) => JSON.stringify(value);

async function readersTab() {
  world.storage.set(TOKENS, kept(record()));
  const tab = await openTab();
  await settle();
  return tab;
}

it('signs out: so does this one, without asking the upstream', async () => {
  const tab = await readersTab();
  const cache = tab.queryClient();
  world.elsewhere(TOKENS, null);
  await settle();
  expect(tab.kind()).toBe('guest');
  expect(tab.queryClient()).not.toBe(cache);
  expect(world.calls('GET logout')).toEqual([]);
  expect(tab.events).toEqual([]);
});

it('clears all storage: the same', async () => {
  const tab = await readersTab();
  world.clearedElsewhere();
  await settle();
  expect(tab.kind()).toBe('guest');
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
    await pass(minute);
  }
  expect(world.calls('POST token/refresh')).toHaveLength(1);
  expect(tab.kind()).toBe('reader');
});
