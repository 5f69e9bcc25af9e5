/**
 * Reloads the page when the code of an image worker or a tool can't be loaded although the server is reachable:
 * usually, a deployment has removed the files of this build. The page isn't reloaded if unsaved work would be lost, and
 * at most once a minute.
 */
import { isCodeMissing, onMissingCodeChange, retryMissingCode } from '../engine/missingCode.ts';
import { isWorkPersisted } from '../offline/work/persistenceState.ts';
import { readLastReload, mayReload, rememberReload } from './reloadPause.ts';
import { hasUnsavedWork } from '../device/unsavedWork.ts';

/** How long the server may take to respond before it counts as unreachable, ms. */
const SERVER_TIMEOUT_MS = 10_000;

/**
 * Delay before and after the second attempt to load the code, ms. Requests may still fail right after the network has
 * returned.
 */
const RETRY_DELAY_MS = 2_000;

let isChecking = false;

/** Starts watching. `app/screens/missingChunks.ts` handles chunks of screens. */
export function reloadOnMissingCode(): void {
  onMissingCodeChange(() => {
    if (isCodeMissing()) void reloadForMissingCode();
  });
}

async function reloadForMissingCode(): Promise<void> {
  const readFacts = () => ({
    now: Date.now(),
    last: readLastReload(),
    online: navigator.onLine,
    unsaved: hasUnsavedWork(),
  });
  if (isChecking || !mayReload(readFacts())) return;
  isChecking = true;
  try {
    if (!(await isServerReachable())) return;
    await delay(RETRY_DELAY_MS);
    retryMissingCode();
    await delay(RETRY_DELAY_MS);
    if (!isCodeMissing() || !(await isWorkPersisted())) return;
    // Checked again: the user may have begun to type by now.
    if (!mayReload(readFacts()) || !rememberReload(Date.now())) return;
    location.reload();
  } finally {
    isChecking = false;
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Requests a small file, because `navigator.onLine` is also true in a network without internet access. */
async function isServerReachable(): Promise<boolean> {
  try {
    const url = `${import.meta.env.BASE_URL}version.json`;
    const { ok } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
