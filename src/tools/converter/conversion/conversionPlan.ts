import type { SourceFile } from '../../../engine/conversionJob.ts';
import { type ConversionPlan, planConversion } from '../../../imaging/conversion.ts';
import { type ConverterState, listChosenTargets, isRead } from '../converterState.ts';

/** Returns the files that can be converted, with their crops and slices. */
export function listSourceFiles({ files }: Pick<ConverterState, 'files'>): SourceFile[] {
  return files.filter(isRead).map(({ id, file, header, crops, slices }) => ({
    id,
    file,
    name: file.name,
    bytes: file.size,
    header,
    crops,
    slices: slices ?? {},
  }));
}

/** Plans the conversion of the files that have been read so far. */
export function createPlan(state: Pick<ConverterState, 'platform' | 'settings' | 'files'>): ConversionPlan {
  return planConversion(listSourceFiles(state), { targets: listChosenTargets(state), format: state.settings.format });
}
