import type { ConversionEngine } from '../../engine/conversionJob.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { loadCode } from '../../engine/missingCode.ts';
import { warmUp } from '../../engine/warmUp.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { takeFiles } from '../../offline/work/incomingFiles.ts';
import { trackWrite } from '../../offline/work/persistenceState.ts';
import type { ConverterFile } from './converterState.ts';
import { type Converter, createConverter } from './createConverter.ts';

/**
 * The converters of this page, one per platform. They are kept until a reload, so that a user who leaves the screen and returns
 * finds everything unchanged. Switching to a platform without files copies files and crops from the previous platform.
 */

const opened = new Map<PlatformCode, Converter>();
/** Converters whose stored work has been requested. */
const entered = new Set<PlatformCode>();
let engine: ConversionEngine | undefined;
let lastPlatform: PlatformCode | undefined;

export function converterOf(platform: PlatformCode): Converter {
  engine ??= { sources: createStripSources(), encoders: createEncoders() };
  const converter = opened.get(platform) ?? createConverter(platform, engine);
  opened.set(platform, converter);
  return converter;
}

/** Restores stored work and stores every change. A failure is only logged, because the page works without stored work. */
async function keepWork(converter: Converter, fresh: boolean): Promise<void> {
  try {
    const { persistConverter } = await loadCode(() => import('./persistConverter.ts'));
    await persistConverter(converter, fresh);
  } catch (error) {
    console.warn('The work of the converter could not be stored on the device.', error);
  }
}

/** Call when a platform's screen opens. Adds waiting files, restores stored work, or copies the previous converter's files. */
export async function enterConverter(platform: PlatformCode): Promise<void> {
  const converter = converterOf(platform);
  const before = lastPlatform;
  lastPlatform = platform;
  const incoming = takeFiles();
  converter.addFiles(incoming);
  if (engine) warmUp(engine.sources);
  if (!entered.has(platform)) {
    entered.add(platform);
    const kept = keepWork(converter, incoming.length > 0);
    trackWrite(kept);
    await kept;
  }
  if (before !== undefined && before !== platform && converter.getState().files.length === 0)
    converter.addFiles(converterOf(before).getState().files);
}

function sameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Files of another platform's converter that the current one doesn't have. */
export interface FilesElsewhere {
  readonly platform: PlatformCode;
  readonly files: readonly ConverterFile[];
}

/** Finds the first other platform with files that aren't among `files`. */
export function filesElsewhere(platform: PlatformCode, files: readonly ConverterFile[]): FilesElsewhere | undefined {
  for (const [other, converter] of opened) {
    if (other === platform) continue;
    const missing = converter.getState().files.filter(({ file }) => !files.some((here) => sameFile(here.file, file)));
    if (missing.length > 0) return { platform: other, files: missing };
  }
  return undefined;
}
