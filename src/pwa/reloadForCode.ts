/**
 * Reloads the page where the code of a worker, or a part of a tool, can't be loaded: a deployment took the files away that this page asks for, and the new build has others.
 * Never over work that would be lost, never where a reload can't help, and at most once a minute, so that a broken host can't make a loop.
 */
import { isCodeMissing, onMissingCode, retryMissingCode } from '../engine/missingCode.ts';
import { workIsKept } from '../offline/work/keepingState.ts';
import { lastReload, mayReload, rememberReload } from './reloadPause.ts';
import { hasUnsavedWork } from '../device/unsavedWork.ts';

/** ms that the server may take to answer before it counts as out of reach. */
const ANSWER_MS = 10_000;

/** ms before and after a second try: a network that has just come back still fails a request or two, and needs no reload. */
const SECOND_TRY_MS = 2_000;

let isChecking = false;

/** From now on. What a screen itself can't load is seen to by `app/missingChunks.ts`, which has to be there from the start. */
export function reloadOnMissingCode(): void {
  onMissingCode(() => {
    if (isCodeMissing()) void reloadForMissingCode();
  });
}

async function reloadForMissingCode(): Promise<void> {
  const facts = () => ({ now: Date.now(), last: lastReload(), online: navigator.onLine, unsaved: hasUnsavedWork() });
  if (isChecking || !mayReload(facts())) return;
  isChecking = true;
  try {
    if (!(await serverAnswers())) return;
    await pause(SECOND_TRY_MS);
    retryMissingCode();
    await pause(SECOND_TRY_MS);
    if (!isCodeMissing() || !(await workIsKept())) return;
    // Asked again: meanwhile somebody may have begun to type, or the network may be gone.
    if (!mayReload(facts()) || !rememberReload(Date.now())) return;
    location.reload();
  } finally {
    isChecking = false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
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
