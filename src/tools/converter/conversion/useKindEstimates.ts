import { useEffect, useMemo, useState } from 'react';
import type { ConversionEngine } from '../../../engine/conversionJob.ts';
import type { ConversionPlan } from '../../../imaging/conversion.ts';
import type { ConverterState } from '../converterState.ts';
import type { Converter } from '../createConverter.ts';
import { listSourceFiles } from './conversionPlan.ts';
import { estimateKinds, type KindEstimate } from './estimateKinds.ts';

/** Pause between a change and the start of encoding: every step of a drag changes crops. */
const DEBOUNCE_MS = 600;

/**
 * Encodes the planned files in the background, unless files are being read or a conversion is running or done. Returns
 * estimates of how many bytes the files of each image kind (cover, episode content, …) will have. After a change of the
 * plan, returns the estimates for the previous plan, with `isExact` false, until there are new ones.
 */
export function useKindEstimates(
  converter: Converter,
  { files, job, reading }: ConverterState,
  plan: ConversionPlan,
): readonly KindEstimate[] {
  const [measured, setMeasured] = useState<{ plan?: ConversionPlan; estimates: readonly KindEstimate[] }>({
    estimates: [],
  });
  const { engine } = converter;
  // After the conversion, the screen shows the sizes of the written files instead.
  const isPaused = job.kind === 'working' || job.kind === 'done' || reading !== undefined;

  useEffect(() => {
    if (isPaused) return undefined;
    const start = async () => {
      const prefetch = await loadPrefetch(engine);
      // The plan may have changed while the module was loading.
      if (isStopped) return;
      const sources = new Map(listSourceFiles({ files }).map((source) => [source.id, source]));
      prefetch.prefetch({ files: sources, outputs: plan.outputs }, (outputs) => {
        if (!isStopped) setMeasured({ plan, estimates: estimateKinds(outputs) });
      });
    };
    let isStopped = false;
    // Failures are ignored, because the download imports the modules and encodes the files itself.
    const timer = setTimeout(() => start().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      engine.prefetched?.pause();
    };
  }, [engine, files, plan, isPaused]);

  // When this component is unmounted, frees the encoded files if there are no images left.
  useEffect(
    () => () => {
      if (converter.getState().files.length === 0)
        engine.prefetched?.prefetch({ files: new Map(), outputs: [] }, () => undefined);
    },
    [converter, engine],
  );

  return useMemo(
    () =>
      measured.plan === plan
        ? measured.estimates
        : measured.estimates.map((estimate) => ({ ...estimate, isExact: false })),
    [measured, plan],
  );
}

/** Returns the prefetch of the engine, which the first call creates. */
async function loadPrefetch(engine: ConversionEngine) {
  const { createConversionPrefetch } = await import('../../../engine/prefetchConversion.ts');
  engine.prefetched ??= createConversionPrefetch(engine);
  return engine.prefetched;
}
