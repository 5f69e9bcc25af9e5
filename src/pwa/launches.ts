/**
 * Handles launches of the installed app: its icon, its shortcuts, files opened with it, and links that the system
 * passes to it. With the manifest's `focus-existing`, a launch brings an open window to the front without loading a
 * page. This code then shows what the launch asked for.
 */
import { basePath, href, navigate, pathBelowBase } from '../navigation/links.ts';
import { addIncomingFiles } from '../offline/work/incomingFiles.ts';
import { SHARE_TARGET } from './shareTarget.ts';

declare global {
  interface Window {
    /** Undefined in browsers without the Launch Handler API, which TypeScript's DOM library doesn't declare. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** The parts of the Launch Handler API that are used here. */
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => Promise<void>): void;
}
interface Launch {
  readonly files?: readonly FileSystemFileHandle[];
  /** Chromium leaves it empty for files that are opened while a window is open (crbug.com/464314997). */
  readonly targetURL?: string | undefined;
}

/** sessionStorage key of the last launch of this window. */
const STORAGE_KEY = 'last-launch';

/** Receives the launches of this window, including those that came before the call. */
export function receiveLaunches(): void {
  let isFirst = true;
  window.launchQueue?.setConsumer(async ({ files: handles = [], targetURL = '' }) => {
    const isFirstLaunch = isFirst;
    isFirst = false;
    // Files that can't be read are left out.
    const read = await Promise.all(handles.map((handle) => handle.getFile().catch(() => undefined)));
    const files = read.filter((file) => file !== undefined);
    const isRepeated = rememberLaunch(files, targetURL) && isFirstLaunch && isReload();
    if (isRepeated) return;
    if (files.length > 0) {
      addIncomingFiles(files.map((file) => ({ file, path: file.name })));
      const cutter = href('tools-cut');
      if (location.pathname !== cutter) navigate(cutter);
    } else if (!(isFirstLaunch && isInitialAddress(targetURL))) showTarget(targetURL);
  });
}

/**
 * Stores a launch. Returns whether it equals the one before: until Chromium 146, a reload repeats the last launch
 * (crbug.com/40204185).
 */
function rememberLaunch(files: readonly File[], targetURL: string): boolean {
  const launch = JSON.stringify([targetURL, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
  try {
    const isSame = sessionStorage.getItem(STORAGE_KEY) === launch;
    sessionStorage.setItem(STORAGE_KEY, launch);
    return isSame;
  } catch {
    return false;
  }
}

function navigationEntry(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation').find((entry) => entry instanceof PerformanceNavigationTiming);
}

function isReload(): boolean {
  return navigationEntry()?.type === 'reload';
}

/** Whether the browser has loaded this address. The app may have redirected since. */
function isInitialAddress(targetURL: string): boolean {
  return targetURL === navigationEntry()?.name;
}

/** Shows the target of a launch, unless it is the start page. */
function showTarget(targetURL: string): void {
  if (!URL.canParse(targetURL)) return;
  const { origin, pathname, search, hash, href: address } = new URL(targetURL);
  const path = pathBelowBase(pathname);
  if (origin !== location.origin || path === undefined || path === '/' || address === location.href) return;
  // The browser has posted shared files and was redirected from this address.
  if (pathname === `${basePath}/${SHARE_TARGET}`) return;
  navigate(pathname + search + hash);
}
