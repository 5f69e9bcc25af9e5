/**
 * When the outbox is opened: as soon as something may have to be kept (`api/outboxOnDemand.ts`), when something is kept already,
 * by whomever, and when another tab keeps something. On all other pages its code isn't fetched.
 */
import { bringOutboxOnDemand } from '../../api/outboxOnDemand.ts';
import { outboxStore } from '../../device/caches.ts';
import { joinChannel } from '../../device/tabs.ts';
import type { WhoIsHere } from '../../session/whoseChanges.ts';

/** Call once, when the app starts. */
export function openOutboxOnDemand(whoIsHere: WhoIsHere): void {
  let opening: Promise<void> | undefined;
  let isOpen = false;
  const open = () => {
    opening ??= start(whoIsHere).finally(() => {
      isOpen = true;
    });
    return isOpen ? undefined : opening;
  };
  bringOutboxOnDemand(open);
  joinChannel(outboxStore.name, () => void open());
  if (hasLastWords()) void open();
  else void hasKeptChanges().then((has) => (has ? open() : undefined));
}

/** Nothing on the first screen waits for it; without it, what is done without a connection fails as it would. */
async function start(whoIsHere: WhoIsHere): Promise<void> {
  try {
    const { startOutbox } = await import('./startOutbox.ts');
    await startOutbox(whoIsHere);
  } catch (cause) {
    console.warn('Changes can’t be kept on the device.', cause);
  }
}

/** Whether anybody's changes wait here. By the browser's own means: the library comes with the outbox. Never rejects. */
function hasKeptChanges(): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = indexedDB.open(outboxStore.name);
    const no = () => resolve(false);
    // There is no such database yet, and it isn't made here.
    asked.addEventListener('upgradeneeded', () => asked.transaction?.abort());
    asked.addEventListener('error', no);
    asked.addEventListener('success', () => {
      const database = asked.result;
      const counted = database.transaction('changes').objectStore('changes').count();
      counted.addEventListener('error', no);
      counted.addEventListener('success', () => {
        database.close();
        resolve(counted.result > 0);
      });
    });
  });
}

/** Whether something was on its way when the page before this one was left. */
function hasLastWords(): boolean {
  try {
    return localStorage.getItem(outboxStore.lastWords) !== null;
  } catch {
    return false;
  }
}
