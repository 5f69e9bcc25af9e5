import type { SlicesAhead } from '../../engine/episodeSlices.ts';
import { coreCount, type createEncoders } from '../../engine/imageWorkers.ts';
import type { StripSources } from '../../engine/stripSources.ts';
import type { CutterState } from './cutterState.ts';
import type { ToolState } from '../../state/toolState.ts';

/** Begins to encode as soon as the plan stands, so that most of the package is made when 'Download' is pressed. */
export interface CutterAhead {
  /** Loads what makes slices and packages, before there is a plan. */
  readonly load: () => void;
  /** The plan has changed: in a moment, or at once when nobody is at it by hand. */
  readonly planned: (byHand: boolean) => void;
  /** Nothing more is begun: the package is being made now. What is there already is handed over. */
  readonly handOver: () => SlicesAhead | undefined;
  /** The strip is another, or its package was called off: everything is let go. */
  readonly forget: () => void;
}

/** A cut that is being dragged changes its slices with every step; ms until it counts as put down. */
const restingTime = 400;

export const createCutterAhead = (
  store: ToolState<CutterState>,
  engine: { readonly sources: StripSources; readonly encoders: ReturnType<typeof createEncoders> },
): CutterAhead => {
  let ahead: SlicesAhead | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const making = () => Promise.all([import('../../engine/episodeSlices.ts'), import('./episodeOrder.ts')]);

  /** So that it is there when it is asked for; who asks hears of it when it can't be loaded. */
  const load = (): void => {
    for (const part of [making(), import('../../engine/packEpisode.ts')]) part.catch(() => undefined);
  };

  const prepare = async (): Promise<void> => {
    const [{ createSlicesAhead }, { slicesFor }] = await making();
    const state = store.get();
    const slices = state.job.state === 'working' ? undefined : slicesFor(state);
    if (!slices) return;
    // Twice the cores: the next pixels are read while the ones before are encoded.
    ahead ??= createSlicesAhead(engine, 2 * coreCount());
    ahead.prepare(slices);
  };

  return {
    load,
    planned(byHand) {
      clearTimeout(timer);
      ahead?.rest();
      // Who packs hears of it when it can't be loaded.
      timer = setTimeout(() => prepare().catch(() => undefined), byHand ? restingTime : 0);
    },
    handOver() {
      clearTimeout(timer);
      ahead?.rest();
      return ahead;
    },
    forget() {
      clearTimeout(timer);
      ahead?.forget();
    },
  };
};
