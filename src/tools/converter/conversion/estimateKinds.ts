import type { MeasuredOutput } from '../../../engine/conversionJob.ts';
import type { KindCode } from '../../../imaging/kinds.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';

/**
 * The smallest share of an image kind's `units` that must be encoded for an estimate. With less, the estimate would change
 * abruptly.
 */
const MIN_ENCODED_SHARE = 0.1;

/** The size of all files of one image kind (cover, episode content, …). */
export interface KindEstimate {
  readonly platform: PlatformCode;
  readonly kind: KindCode;
  readonly bytes: number;
  /** Whether all files of the present plan are encoded. Otherwise, `bytes` is an estimate. */
  readonly isExact: boolean;
}

/** The size of all files of one platform. */
export type PlatformEstimate = Omit<KindEstimate, 'kind'>;

/** Estimates the size of every kind. Kinds of which too little is encoded are left out. */
export function estimateKinds(outputs: readonly MeasuredOutput[]): readonly KindEstimate[] {
  return sumUp(outputs).flatMap(({ platform, kind, units, encodedUnits, bytes }): KindEstimate[] => {
    if (encodedUnits === 0 || encodedUnits < units * MIN_ENCODED_SHARE) return [];
    return [{ platform, kind, bytes: Math.round((bytes * units) / encodedUnits), isExact: encodedUnits === units }];
  });
}

/**
 * Estimates the size of every platform's files.
 * @param kinds the kind of every output. A platform is left out while one of its kinds has no estimate.
 */
export function estimatePlatforms(
  kinds: readonly Pick<KindEstimate, 'platform' | 'kind'>[],
  estimates: readonly KindEstimate[],
): readonly PlatformEstimate[] {
  return [...new Set(kinds.map(({ platform }) => platform))].flatMap((platform): PlatformEstimate[] => {
    const planned = new Set(kinds.flatMap((entry) => (entry.platform === platform ? [entry.kind] : [])));
    const known = [...planned].flatMap((kind) => findEstimate(estimates, platform, kind) ?? []);
    if (known.length < planned.size) return [];
    const bytes = known.reduce((sum, estimate) => sum + estimate.bytes, 0);
    return [{ platform, bytes, isExact: known.every(({ isExact }) => isExact) }];
  });
}

export function findEstimate(
  estimates: readonly KindEstimate[],
  platform: PlatformCode,
  kind: KindCode,
): KindEstimate | undefined {
  return estimates.find((estimate) => estimate.platform === platform && estimate.kind === kind);
}

/** Adds up the outputs of each kind. */
function sumUp(outputs: readonly MeasuredOutput[]): readonly MeasuredOutput[] {
  const sums = new Map<string, MeasuredOutput>();
  for (const output of outputs) {
    const key = `${output.platform} ${output.kind}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...output,
      units: output.units + (sum?.units ?? 0),
      encodedUnits: output.encodedUnits + (sum?.encodedUnits ?? 0),
      bytes: output.bytes + (sum?.bytes ?? 0),
    });
  }
  return [...sums.values()];
}
