import type { ConversionEngine } from '../../engine/conversionJob.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { loadCode } from '../../engine/missingCode.ts';
import { warmUp } from '../../engine/warmUp.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { takeFiles } from '../../offline/work/incomingFiles.ts';
import { noteWriting } from '../../offline/work/keepingState.ts';
import type { ConverterFile } from './converterState.ts';
import { type Converter, createConverter } from './createConverter.ts';

/**
 * The converters of this visit, one for each platform: whoever looks at another page and comes back finds everything as
 * it was. Who goes on from one platform to the next, where nothing has been chosen yet, takes files and crops along.
 */

const opened = new Map<PlatformCode, Converter>();
/** Those whose memory has been asked. */
const entered = new Set<PlatformCode>();
let engine: ConversionEngine | undefined;
let last: PlatformCode | undefined;

export const converterOf = (platform: PlatformCode): Converter => {
  engine ??= { sources: createStripSources(), encoders: createEncoders() };
  const converter = opened.get(platform) ?? createConverter(platform, engine);
  opened.set(platform, converter);
  return converter;
};

/** The page is there before its memory: what is kept comes a moment later, or never where it can't be had. */
const keepWork = async (converter: Converter, fresh: boolean): Promise<void> => {
  try {
    const { keepConverter } = await loadCode(() => import('./keptConverter.ts'));
    await keepConverter(converter, fresh);
  } catch (error) {
    console.warn('What is converted is not kept on the device.', error);
  }
};

/** Called when a platform's screen opens: brings in what waits for it, what was kept, or what the last one has. */
export const enterConverter = async (platform: PlatformCode): Promise<void> => {
  const converter = converterOf(platform);
  const before = last;
  last = platform;
  const incoming = takeFiles();
  converter.addFiles(incoming);
  if (engine) warmUp(engine.sources);
  if (!entered.has(platform)) {
    entered.add(platform);
    const kept = keepWork(converter, incoming.length > 0);
    noteWriting(kept);
    await kept;
  }
  if (before !== undefined && before !== platform && converter.getState().files.length === 0)
    converter.addFiles(converterOf(before).getState().files);
};

const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Files that another platform's converter has in this visit and this one hasn't. */
export interface FilesElsewhere {
  readonly platform: PlatformCode;
  readonly files: readonly ConverterFile[];
}

/** The first other platform with files that are not among these. */
export const filesElsewhere = (platform: PlatformCode, files: readonly ConverterFile[]): FilesElsewhere | undefined => {
  for (const [other, converter] of opened) {
    if (other === platform) continue;
    const missing = converter.getState().files.filter(({ file }) => !files.some((here) => sameFile(here.file, file)));
    if (missing.length > 0) return { platform: other, files: missing };
  }
  return undefined;
};
