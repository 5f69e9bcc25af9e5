import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeIncomingFiles } from '../../../src/offline/work/incomingFiles.ts';
import { receiveLaunches } from '../../../src/pwa/launches.ts';

const ORIGIN = 'https://comics.example.org';

interface FakeLaunch {
  readonly targetURL?: string;
  readonly files?: readonly { readonly getFile: () => Promise<File> }[];
}

/** The page's address, and how it was loaded. */
let page: URL;
let navigation: { readonly type: string; readonly name: string };

class FakeNavigationTiming {
  readonly type = navigation.type;
  readonly name = navigation.name;
}

/** Loads a page of the installed app. Returns a function that launches the app while this page is open. */
function openPage(path: string, type = 'navigate') {
  page = new URL(path, ORIGIN);
  navigation = { type, name: page.href };
  let consumer: ((launch: FakeLaunch) => Promise<void>) | undefined;
  const setConsumer = (set: typeof consumer) => {
    consumer = set;
  };
  vi.stubGlobal('window', { launchQueue: { setConsumer } });
  receiveLaunches();
  return async (launch: FakeLaunch) => consumer?.(launch);
}

function createHandle(name: string) {
  const file = new File(['x'], name, { lastModified: 1 });
  return { getFile: () => Promise.resolve(file) };
}

function takeNames() {
  return takeIncomingFiles().map(({ path }) => path);
}

const pushState = vi.fn((_: unknown, __: string, to: string) => {
  page = new URL(to, ORIGIN);
});

beforeEach(() => {
  pushState.mockClear();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', {
    get origin() {
      return page.origin;
    },
    get pathname() {
      return page.pathname;
    },
    get href() {
      return page.href;
    },
  });
  vi.stubGlobal('history', { state: null, pushState });
  vi.stubGlobal('PerformanceNavigationTiming', FakeNavigationTiming);
  vi.stubGlobal('performance', { getEntriesByType: () => [new FakeNavigationTiming()] });
});
afterEach(() => {
  takeIncomingFiles();
  vi.unstubAllGlobals();
});

it('opened files are passed to the cutter, which opens unless it is already open', async () => {
  const launch = openPage('/series/night');
  const unreadable = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  await launch({ files: [createHandle('2.png'), unreadable, createHandle('1.png')], targetURL: '' });
  expect(page.pathname).toBe('/tools/cut-episode-into-panels');
  expect(takeNames()).toEqual(['2.png', '1.png']);
  pushState.mockClear();
  await launch({ files: [createHandle('3.png')], targetURL: '' });
  expect(takeNames()).toEqual(['3.png']);
  expect(pushState).not.toHaveBeenCalled();
});

it('in French, opened files reach the French cutter', async () => {
  await openPage('/fr/bibliotheque')({ files: [createHandle('1.png')] });
  expect(page.pathname).toBe('/fr/outils/decouper-episode');
});

it('files that a reload repeats aren’t added again, but the same files opened anew are', async () => {
  const file = { files: [createHandle('1.png')], targetURL: `${ORIGIN}/tools/cut-episode-into-panels` };
  await openPage('/tools/cut-episode-into-panels')(file);
  expect(takeNames()).toEqual(['1.png']);
  const launch = openPage('/tools/cut-episode-into-panels', 'reload');
  await launch(file);
  expect(takeNames()).toEqual([]);
  await launch(file);
  expect(takeNames()).toEqual(['1.png']);
  await openPage('/tools/cut-episode-into-panels', 'reload')({ files: [createHandle('2.png')] });
  expect(takeNames()).toEqual(['2.png']);
});

it('a shortcut or link opens its page in the open window, and the icon leaves the page as it is', async () => {
  const launch = openPage('/series/night');
  await launch({ targetURL: `${ORIGIN}/` });
  expect(page.pathname).toBe('/series/night');
  await launch({ targetURL: `${ORIGIN}/library?tab=recent` });
  expect(page.pathname + page.search).toBe('/library?tab=recent');
});

it.each([
  ['a page of another site', 'https://other.example.org/library'],
  ['the share target, from which the browser was redirected', `${ORIGIN}/share-target`],
  ['no address', ''],
])('a launch with %s changes nothing', async (_, targetURL) => {
  await openPage('/tools/cut-episode-into-panels?files=shared')({ targetURL });
  expect(page.href).toBe(`${ORIGIN}/tools/cut-episode-into-panels?files=shared`);
});

it('the launch that loaded the page isn’t repeated after the app has redirected to another page', async () => {
  const launch = openPage('/library');
  page = new URL('/log-in', ORIGIN);
  await launch({ targetURL: `${ORIGIN}/library` });
  expect(page.pathname).toBe('/log-in');
  await launch({ targetURL: `${ORIGIN}/library` });
  expect(page.pathname).toBe('/library');
});
