/**
 * Images on their way from a tool to an episode: the cutter makes them before anybody has signed in or chosen a series, so they belong
 * to the device and not to a person, as the tool's own work does. They survive the sign-in and a reload in between.
 */
import type { OpenDraft } from './draft.ts';
import { draftAt } from './drafts.ts';

export function handedOver(): OpenDraft {
  return draftAt({ owner: 'this device', key: 'for an episode' });
}

/** Puts these in the place of what was handed over before. In reading order; each has a name of its own. */
export async function handOver(files: readonly File[]): Promise<void> {
  const draft = handedOver();
  await draft.ready;
  await draft.removeFiles([...draft.get().files.keys()]);
  // Files come back in the order of their ids.
  await draft.addFiles(files.map((file, index) => ({ id: String(index).padStart(6, '0'), file })));
}
