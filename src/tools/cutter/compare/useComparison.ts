import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LargestDifference } from '../../../imaging/largestDifference.ts';
import type { OutputFormat, PlatformCode } from '../../../imaging/platforms.ts';
import type { Cutter } from '../createCutter.ts';
import type { CutterState } from '../cutterState.ts';

/** A slice and its decoded file, both at the size of the file. */
export interface ShownComparison {
  readonly original: ImageBitmap;
  readonly encoded: ImageBitmap;
  /** Where the two pictures differ most. */
  readonly difference: LargestDifference;
  /** Size of the file. */
  readonly bytes: number;
  readonly format: OutputFormat;
  /** As in `SliceComparison`. */
  readonly quality: number | null;
}

export interface ComparisonView {
  /** Index of the chosen slice. While this slice is being compared, `shown` is still the previous comparison. */
  readonly sliceIndex: number;
  /** Number of slices of the platform. */
  readonly count: number;
  /** The last comparison. Undefined until the first slice has been compared, and if the last comparison failed. */
  readonly shown: ShownComparison | undefined;
  readonly failed: boolean;
  /** Whether the slice with the greatest difference is being searched for. */
  readonly isSearching: boolean;
  readonly showSlice: (index: number) => void;
  readonly showWorst: () => void;
}

type Compared = ShownComparison | 'failed' | undefined;

/** Compares one slice of a platform at a time: the first and, once it is found, the slice that differs most from its file. */
export function useComparison(state: CutterState, cutter: Cutter, code: PlatformCode | undefined): ComparisonView {
  const { plans, settings } = state;
  const plan = code && plans?.[code];
  const count = plan ? plan.cuts.length + 1 : 0;
  const [chosen, setChosen] = useState(0);
  const sliceIndex = Math.min(chosen, Math.max(0, count - 1));
  const [round, setRound] = useState(0);
  const [isSearching, setSearching] = useState(false);
  const search = useRef<AbortController>(undefined);
  const [compared, setCompared] = useState<Compared>();
  const maxQuality = code && settings.maxQualities?.[code];
  const { format } = settings;

  // `searched` triggers the first effect below, `requested` the second. `round` changes when the user asks to search
  // again.
  const searched = useMemo(() => ({ plan, code, format, round }), [plan, code, format, round]);
  const requested = useMemo(
    () => ({ plan, code, sliceIndex, format, maxQuality }),
    [plan, code, sliceIndex, format, maxQuality],
  );

  useEffect(() => {
    const { plan: searchedPlan, code: platform } = searched;
    if (!searchedPlan || !platform) return undefined;
    const controller = new AbortController();
    search.current = controller;
    const find = async (): Promise<void> => {
      setSearching(true);
      const worst = await cutter.findWorstSlice(platform, controller.signal).catch(() => undefined);
      if (controller.signal.aborted) return;
      setSearching(false);
      if (worst) setChosen(worst.index);
    };
    void find();
    return () => controller.abort();
  }, [searched, cutter]);

  useEffect(() => {
    const { plan: requestedPlan, code: platform, sliceIndex: index } = requested;
    if (!requestedPlan || !platform) return undefined;
    const controller = new AbortController();
    const compare = async (): Promise<void> => {
      const comparison = await cutter.compareSlice(platform, index, controller.signal).catch(() => undefined);
      const pictures = comparison?.result.ok ? comparison.result.pictures : undefined;
      if (controller.signal.aborted) {
        pictures?.original.close();
        pictures?.encoded.close();
        return;
      }
      if (!comparison?.result.ok || !pictures) setCompared('failed');
      else {
        const { difference, bytes } = comparison.result;
        setCompared({ ...pictures, difference, bytes, format: comparison.format, quality: comparison.quality });
      }
    };
    void compare();
    return () => controller.abort();
  }, [requested, cutter]);

  useEffect(() => {
    if (typeof compared !== 'object') return undefined;
    return () => {
      compared.original.close();
      compared.encoded.close();
    };
  }, [compared]);

  const showSlice = useCallback((index: number) => {
    // The slice that the search finds would replace the chosen one.
    search.current?.abort();
    setSearching(false);
    setChosen(index);
  }, []);
  const showWorst = useCallback(() => setRound((before) => before + 1), []);

  return {
    sliceIndex,
    count,
    shown: typeof compared === 'object' ? compared : undefined,
    failed: compared === 'failed',
    isSearching,
    showSlice,
    showWorst,
  };
}
