import * as v from 'valibot';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import { listKinds, type Purpose, purposes } from '../../imaging/kinds.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { persistChanges } from '../../offline/work/persistChanges.ts';
import { getPersistenceAtom } from '../../offline/work/persistenceState.ts';
import { createWorkPersister } from '../../offline/work/persistedWork.ts';
import { store } from '../../state/store.ts';
import {
  type ConverterState,
  getStorageName,
  initialState,
  type PersistedChoices,
  type PersistedConverterState,
} from './converterState.ts';
import type { Converter } from './createConverter.ts';

/** All codes of failures. A stored code that is missing here would make the stored crops of all files invalid. */
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

/**
 * Returns the schema of a converter's stored state. Invalid settings are replaced by the initial settings. If the entry
 * of one file is invalid, the crops of all files are lost.
 */
export function persistedStateSchema(platform: PlatformCode): v.GenericSchema<unknown, PersistedConverterState> {
  const createKindsSchema = (code: PlatformCode) => {
    const kinds = (purpose: Purpose) => v.array(v.picklist(listKinds(code, purpose).map((kind) => kind.code)));
    return v.object({ series: kinds('series'), episode: kinds('episode') });
  };
  const also = v.object({
    longstrip: v.exactOptional(createKindsSchema('longstrip')),
    webtoon: v.exactOptional(createKindsSchema('webtoon')),
    tapas: v.exactOptional(createKindsSchema('tapas')),
  });
  const settings = v.object({
    purpose: v.picklist(purposes),
    kinds: createKindsSchema(platform),
    // Missing in work that was stored before several platforms could be chosen.
    also: v.fallback(also, {}),
    format: v.picklist(['jpeg', 'png']),
  });
  const initialSettings = initialState(platform).settings;
  return v.fallback(
    v.object({ settings: v.fallback(settings, initialSettings), files: v.fallback(v.record(v.string(), choices), {}) }),
    { settings: initialSettings, files: {} },
  );
}

/** Returns the part of a converter's state that is stored. */
export function toPersistedState({ settings, files }: ConverterState): PersistedConverterState {
  return {
    settings,
    files: Object.fromEntries(
      files
        // Without a stored entry, the focal point is guessed after a reload.
        .filter(({ guessesFocus }) => !guessesFocus)
        .map(({ id, crops, failure }): [string, PersistedChoices] => [id, failure ? { crops, failure } : { crops }]),
    ),
  };
}

/**
 * Restores the work for the converter's platform that this tab had open or, in a new tab, the latest work that no tab has
 * open. Then stores every change. Resolves when the work is restored, or set aside because the converter got files in the
 * meantime.
 */
export async function persistConverter(converter: Converter): Promise<void> {
  const { getState } = converter;
  const { platform } = getState();
  const tool = getStorageName(platform);
  await persistChanges(
    {
      subscribe: (listener) => store.sub(converter.stateAtom, listener),
      files: () => getState().files,
      parts: () => [
        getState().settings,
        ...getState().files.flatMap(({ id, crops, guessesFocus, failure }) => [id, crops, guessesFocus, failure]),
      ],
      state: () => toPersistedState(getState()),
      restore: converter.restore,
    },
    createWorkPersister(tool, persistedStateSchema(platform)),
    { report: (state) => store.set(getPersistenceAtom(tool), state) },
  );
}
