import * as v from 'valibot';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import { kindsFor, type Purpose, purposes } from '../../imaging/kinds.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { keepChanges } from '../../offline/work/keepChanges.ts';
import { keepingAtomOf } from '../../offline/work/keepingState.ts';
import { createWorkKeeper } from '../../offline/work/keptWork.ts';
import { store } from '../../state/store.ts';
import {
  type ConverterState,
  converterWork,
  initialState,
  type KeptChoices,
  type KeptConverterState,
} from './converterState.ts';
import type { Converter } from './createConverter.ts';

/** Every code there is: one that could not be read back would take all crops with it. */
const failureCodes = {
  'cannot-decode': 'cannot-decode',
  'pixels-altered': 'pixels-altered',
  'size-differs': 'size-differs',
  'cannot-encode': 'cannot-encode',
  'out-of-memory': 'out-of-memory',
  'no-answer': 'no-answer',
  'not-loaded': 'not-loaded',
} as const satisfies { readonly [Code in PixelProblemCode]: Code };

const choice = v.object({ focus: v.object({ x: v.number(), y: v.number() }), zoom: v.number() });

const choices = v.object({
  crops: v.object({
    turn: v.picklist([0, 90, 180, 270]),
    all: choice,
    own: v.record(v.string(), choice),
  }),
  failure: v.exactOptional(
    v.object({
      ok: v.literal(false),
      code: v.enum(failureCodes),
    }),
  ),
});

/** Reads the state of a platform's converter back. What can't be read any more is as at first: the files stay. */
export const keptStateSchema = (platform: PlatformCode): v.GenericSchema<unknown, KeptConverterState> => {
  const kinds = (purpose: Purpose) => v.array(v.picklist(kindsFor(platform, purpose).map(({ code }) => code)));
  const settings = v.object({
    purpose: v.picklist(purposes),
    kinds: v.object({ series: kinds('series'), episode: kinds('episode') }),
    format: v.picklist(['jpeg', 'png']),
  });
  const start = initialState(platform).settings;
  return v.fallback(
    v.object({ settings: v.fallback(settings, start), files: v.fallback(v.record(v.string(), choices), {}) }),
    { settings: start, files: {} },
  );
};

/** What is kept of a converter's state. */
export const keptStateOf = ({ settings, files }: ConverterState): KeptConverterState => ({
  settings,
  files: Object.fromEntries(
    files.map(({ id, crops, failure }): [string, KeptChoices] => [id, failure ? { crops, failure } : { crops }]),
  ),
});

/** Brings back what this tab, or the last one, was converting for this platform, then keeps every change. */
export const keepConverter = (converter: Converter, fresh: boolean): Promise<void> => {
  const { getState } = converter;
  const { platform } = getState();
  const tool = converterWork(platform);
  return keepChanges(
    {
      subscribe: (listener) => store.sub(converter.stateAtom, listener),
      files: () => getState().files,
      parts: () => [getState().settings, ...getState().files.flatMap(({ id, crops, failure }) => [id, crops, failure])],
      state: () => keptStateOf(getState()),
      restore: converter.restore,
    },
    createWorkKeeper(tool, keptStateSchema(platform)),
    { fresh, report: (state) => store.set(keepingAtomOf(tool), state) },
  );
};
