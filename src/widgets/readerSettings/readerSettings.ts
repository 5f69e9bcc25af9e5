/**
 * How this device shows episodes: one setting each for the whole of it, since it is about eyes, screen and room, not about a
 * person or a series. Kept on the device at once; other tabs follow.
 */
import { atom, useAtomValue } from 'jotai';
import * as v from 'valibot';
import { store } from '../../state/store.ts';
import { storedValue } from '../../device/storedValue.ts';

/** What the strip lies on. `theme`: the app's own paper, light or dark. */
export const grounds = ['theme', 'white', 'black'] as const;
export type Ground = (typeof grounds)[number];

/** Range and step of each slider. Episode images are at most 940 px wide, so a width of 1,200 enlarges enough. */
export const readerRanges = {
  /** CSS px of the strip, at most the screen's */
  width: { min: 280, max: 1_200, step: 20 },
  /** CSS px between images */
  gap: { min: 0, max: 40, step: 4 },
  /** share of full light */
  brightness: { min: 0.3, max: 1, step: 0.05 },
  /** CSS px a second */
  speed: { min: 20, max: 300, step: 20 },
} as const;
export type ReaderRange = keyof typeof readerRanges;

function within(range: ReaderRange, initial: number) {
  const { min, max } = readerRanges[range];
  return v.fallback(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), initial);
}

/** What can't be understood of it is as it was at first. */
const schema = v.object({
  width: within('width', 720),
  gap: within('gap', 0),
  ground: v.fallback(v.picklist(grounds), 'theme'),
  brightness: within('brightness', 1),
  speed: within('speed', 80),
  /** Whether single keys do something in the reader (WCAG 2.1.4: they can be turned off). */
  keys: v.fallback(v.boolean(), true),
});
export type ReaderSettings = v.InferOutput<typeof schema>;

const stored = storedValue('reader-settings', schema);
/** What readers meet who have set nothing. */
export const readerDefaults: ReaderSettings = v.parse(schema, {});
const settingsAtom = atom<ReaderSettings>(stored.read() ?? readerDefaults);
stored.onChangeElsewhere(() => store.set(settingsAtom, stored.read() ?? readerDefaults));

export function useReaderSettings(): ReaderSettings {
  return useAtomValue(settingsAtom);
}

export function setReaderSetting<Name extends keyof ReaderSettings>(name: Name, value: ReaderSettings[Name]): void {
  const next = { ...store.get(settingsAtom), [name]: value };
  store.set(settingsAtom, next);
  stored.write(next);
}

export function resetReaderSettings(): void {
  store.set(settingsAtom, readerDefaults);
  stored.remove();
}
