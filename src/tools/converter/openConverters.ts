import type { ConversionEngine } from '../../engine/conversionJob.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { loadCode } from '../../engine/missingCode.ts';
import { warmUp } from '../../engine/warmUp.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { takeIncomingFiles } from '../../offline/work/incomingFiles.ts';
import { trackWrite } from '../../offline/work/persistenceState.ts';
import { type Converter, createConverter } from './createConverter.ts';

/** Creates one converter per platform and keeps the converters until the page is reloaded. */

const opened = new Map<PlatformCode, Converter>();
/** Platforms whose stored work has been requested. */
const entered = new Set<PlatformCode>();
let engine: ConversionEngine | undefined;
let lastPlatform: PlatformCode | undefined;

/** Returns a platform's converter. The first call for a platform creates the converter. */
export function getConverter(platform: PlatformCode): Converter {
  engine ??= { sources: createStripSources(), encoders: createEncoders() };
  const converter = opened.get(platform) ?? createConverter(platform, engine);
  opened.set(platform, converter);
  return converter;
}

/** Restores stored work, then stores every change. A failure is only logged. */
async function startPersistence(converter: Converter): Promise<void> {
  try {
    const { persistConverter } = await loadCode(() => import('./persistConverter.ts'));
    await persistConverter(converter);
  } catch (error) {
    console.warn('The work of the converter could not be stored on the device.', error);
  }
}

/**
 * Call when a platform's screen opens. Adds the files that another page has passed on (`takeIncomingFiles`). The first
 * call for a platform also restores the stored work, if the converter has no files, and stores every later change. If
 * there are still no files, copies the files of the platform whose screen was open before, with their crops.
 */
export async function enterConverter(platform: PlatformCode): Promise<void> {
  const converter = getConverter(platform);
  const previousPlatform = lastPlatform;
  lastPlatform = platform;
  converter.addFiles(takeIncomingFiles());
  if (engine) warmUp(engine.sources);
  if (!entered.has(platform)) {
    entered.add(platform);
    const restored = startPersistence(converter);
    trackWrite(restored);
    await restored;
  }
  if (previousPlatform !== undefined && previousPlatform !== platform && converter.getState().files.length === 0)
    converter.addFiles(getConverter(previousPlatform).getState().files);
}

/** Returns the converters that have been opened since the page was loaded, by platform. */
export function listOpenConverters(): ReadonlyMap<PlatformCode, Converter> {
  return opened;
}
