import type { SourceFile } from '../../../engine/conversionJob.ts';
import { type ConversionPlan, planConversion, turnedFileSize } from '../../../imaging/conversion.ts';
import { type ConverterState, chosenKinds, isRead } from '../converterState.ts';

/** Returns the files that can be converted, with their crops and slices. */
export function sourceFiles({ files }: Pick<ConverterState, 'files'>): SourceFile[] {
  return files.filter(isRead).map(({ id, file, header, crops, slices }) => ({
    id,
    file,
    name: file.name,
    bytes: file.size,
    header,
    crops,
    slices: slices ?? [{ top: 0, bottom: turnedFileSize({ header, crops }).height, forced: false }],
  }));
}

/** Plans the conversion of the files that have been read so far. */
export function planFor(state: Pick<ConverterState, 'platform' | 'settings' | 'files'>): ConversionPlan {
  const { platform, settings } = state;
  return planConversion(sourceFiles(state), { platform, kinds: chosenKinds(state), format: settings.format });
}
