/** Remembers the platforms that were chosen last on this device. */
import * as v from 'valibot';
import { createStoredValue } from '../../device/storedValue.ts';
import { type PlatformCode, platformCodes } from '../../imaging/platforms.ts';
import { type CutterState, initialState } from './cutterState.ts';

const stored = createStoredValue('cutter-platforms', v.array(v.picklist(platformCodes)));

export function rememberPlatforms(chosen: readonly PlatformCode[]): void {
  if (chosen.length > 0) stored.write([...chosen]);
}

/** Returns the remembered platforms. Undefined if there are none, or if the state has files or changed settings. */
export function platformsToRestore({ files, settings }: CutterState): readonly PlatformCode[] | undefined {
  const chosen = stored.read();
  if (!chosen || chosen.length === 0 || files.length > 0 || settings !== initialState.settings) return undefined;
  return chosen;
}
