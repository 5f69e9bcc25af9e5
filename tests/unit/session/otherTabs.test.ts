import { expect, it } from 'vitest';
import {
  ENDING_KEY,
  GUEST_KEY,
  MINUTE_MS,
  openTab,
  advanceClock,
  createCurrentUser,
  createTokenRecord,
  unauthorized,
  createResponse,
  setUpFakeBrowser,
  settlePromises,
  TOKENS_KEY,
} from './fakeBrowser.ts';

const world = setUpFakeBrowser();

function toJson(value: object) {
  return JSON.stringify(value);
}

async function openReaderTab() {
  world.storage.set(TOKENS_KEY, toJson(createTokenRecord()));
  const tab = await openTab();
  await settlePromises();
  return tab;
}

it('a sign-out in another tab signs this tab out, without a logout call', async () => {
  const tab = await openReaderTab();
  const cache = tab.queryClient();
  world.storage.set(ENDING_KEY, 'chosen first');
  world.setInOtherTab(TOKENS_KEY, null);
  await settlePromises();
  expect(tab.kind()).toBe('guest');
  expect(tab.queryClient()).not.toBe(cache);
  expect(world.calls('GET logout')).toEqual([]);
  expect(tab.events).toEqual([{ kind: 'signed-out', inThisTab: false }]);
});

it('clearing all storage in another tab signs this tab out', async () => {
  const tab = await openReaderTab();
  world.clearInOtherTab();
  await settlePromises();
  expect(tab.kind()).toBe('guest');
  expect(tab.events).toEqual([{ kind: 'signed-out', inThisTab: false }]);
});

it('a session that expires in another tab expires in this tab', async () => {
  const tab = await openReaderTab();
  world.storage.set(ENDING_KEY, 'forced first');
  world.setInOtherTab(TOKENS_KEY, null);
  await settlePromises();
  expect(tab.kind()).toBe('guest');
  expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
});

it('a session that expires in another tab opens the sign-in dialog in this tab if this tab has unsaved work', async () => {
  const tab = await openReaderTab();
  const cache = tab.queryClient();
  tab.holdStoredWork();
  world.storage.set(ENDING_KEY, 'forced first');
  world.setInOtherTab(TOKENS_KEY, null);
  await settlePromises();
  expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: true }]);
  expect([tab.withUnsavedWork(), tab.modal()?.content]).toEqual([true, 'login']);
  expect(tab.queryClient()).toBe(cache);
});

it('a call rejected while another tab is signing out counts as a sign-out', async () => {
  const tab = await openReaderTab();
  tab.holdStoredWork();
  world.storage.set(ENDING_KEY, 'chosen first');
  world.answers.set('GET user/bob', unauthorized);
  world.answers.set('POST token/refresh', unauthorized);
  await expect(tab.call()).rejects.toMatchObject({ status: 401 });
  expect(tab.events).toEqual([{ kind: 'signed-out', inThisTab: false }]);
  expect([tab.kind(), tab.withUnsavedWork(), tab.modal()]).toEqual(['guest', false, undefined]);
});

it('a tab notices a sign-out and a sign-in that happened while it was frozen', async () => {
  const tab = await openReaderTab();
  world.storage.set(ENDING_KEY, 'chosen first');
  world.storage.set(TOKENS_KEY, toJson(createTokenRecord({ signIn: 'second' })));
  document.dispatchEvent(new Event('visibilitychange'));
  await settlePromises();
  expect(tab.events).toEqual([{ kind: 'signed-out', inThisTab: false }]);
  expect(tab.kind()).toBe('reader');
});

it('a sign-in in another tab signs this tab in, without a login event', async () => {
  const tab = await openTab();
  await settlePromises();
  world.storage.delete(GUEST_KEY);
  world.setInOtherTab(TOKENS_KEY, createTokenRecord());
  await settlePromises();
  expect(tab.seen).toEqual(['reader']);
  expect(tab.events).toEqual([]);
});

it('a sign-in as another user in another tab replaces the query cache', async () => {
  const tab = await openReaderTab();
  const cache = tab.queryClient();
  cache.setQueryData(['library'], 'of Ada');
  world.answers.set('GET user/current', () => createResponse(200, createCurrentUser({ uuid: 'bob' })));
  world.setInOtherTab(TOKENS_KEY, createTokenRecord({ signIn: 'second' }));
  expect(tab.kind()).toBe('unknown');
  expect(tab.queryClient()).not.toBe(cache);
  await settlePromises();
  expect(tab.visitor()).toMatchObject({ user: { uuid: 'bob' } });
  expect(tab.queryClient().getQueryData(['library'])).toBeUndefined();
});

it('a change of another storage key in another tab has no effect', async () => {
  const tab = await openReaderTab();
  world.setInOtherTab('theme', { dark: true });
  await settlePromises();
  expect(tab.seen).toEqual(['reader']);
});

it('a tab that becomes visible notices a sign-out that happened while it was frozen', async () => {
  const tab = await openReaderTab();
  world.storage.delete(TOKENS_KEY);
  expect(tab.kind()).toBe('reader');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.kind()).toBe('guest');
});

it('the refresh timer does not start over each time the page becomes visible', async () => {
  const tab = await openReaderTab();
  for (let minutes = 0; minutes < 31; minutes += 1) {
    document.dispatchEvent(new Event('visibilitychange'));
    await advanceClock(MINUTE_MS);
  }
  expect(world.calls('POST token/refresh')).toHaveLength(1);
  expect(tab.kind()).toBe('reader');
});
