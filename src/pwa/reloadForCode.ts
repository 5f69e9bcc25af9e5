/**
 * Reloads the page where its code can't be loaded: a deployment took the files away that this page asks for, and the new build has others.
 * Never over work that would be lost, never where a reload can't help, and at most once a minute, so that a broken host can't make a loop.
 */
import { workIsKept } from './keepingState.ts';
import { activateNewestWorker } from './serviceWorker.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

const PAUSE_MS = 60_000;
const STORAGE_KEY = 'missing-chunk-reload';

/** ms that the server may take to answer before it counts as out of reach. */
const ANSWER_MS = 10_000;

let isChecking = false;

export async function reloadForMissingCode(): Promise<void> {
  const facts = () => ({ now: Date.now(), last: lastReload(), online: navigator.onLine, unsaved: hasUnsavedWork() });
  if (isChecking || !mayReload(facts())) return;
  isChecking = true;
  try {
    if (!(await serverAnswers()) || !(await workIsKept())) return;
    // Asked again: meanwhile somebody may have begun to type, or the network may be gone.
    if (!mayReload(facts()) || !remember(Date.now())) return;
    await activateNewestWorker();
    location.reload();
  } finally {
    isChecking = false;
  }
}

/** Whether missing code may reload the page. Times in ms; `last` is `undefined` when it hasn't happened in this tab. */
export function mayReload(facts: {
  readonly now: number;
  readonly last: number | undefined;
  readonly online: boolean;
  readonly unsaved: boolean;
}): boolean {
  const { now, last, online, unsaved } = facts;
  return online && !unsaved && (last === undefined || now - last >= PAUSE_MS);
}

/** Browsers call a device online that is in a network without a way out. */
async function serverAnswers(): Promise<boolean> {
  try {
    const url = `${import.meta.env.BASE_URL}version.json`;
    const { ok } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return ok;
  } catch {
    return false;
  }
}

function lastReload(): number | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/** Without storage there is nothing to stop a loop, so there is no reload either. */
function remember(now: number): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
