/**
 * Reader settings of this device. They depend on eyes, screen and surroundings, not on the user or series. Saved immediately, and
 * synchronized between tabs.
 */
import { atom, useAtomValue } from 'jotai';
import * as v from 'valibot';
import { store } from '../../state/store.ts';
import { storedValue } from '../../device/storedValue.ts';

/** The strip's background. `theme`: the app's own background, light or dark. */
export const grounds = ['theme', 'white', 'black'] as const;
export type Ground = (typeof grounds)[number];

/** Range and step of each slider. Episode images are at most 940 px wide, so a width of 1,200 is sufficient. */
export const readerRanges = {
  /** width of the strip, CSS px, at most the screen's */
  width: { min: 280, max: 1_200, step: 20 },
  /** gap between images, CSS px */
  gap: { min: 0, max: 40, step: 4 },
  /** brightness, as a share */
  brightness: { min: 0.3, max: 1, step: 0.05 },
  /** scroll speed, CSS px per second */
  speed: { min: 20, max: 300, step: 20 },
} as const;
export type ReaderRange = keyof typeof readerRanges;

function within(range: ReaderRange, initial: number) {
  const { min, max } = readerRanges[range];
  return v.fallback(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), initial);
}

/** Invalid stored values are replaced by the defaults. */
const schema = v.object({
  width: within('width', 720),
  gap: within('gap', 0),
  ground: v.fallback(v.picklist(grounds), 'theme'),
  brightness: within('brightness', 1),
  speed: within('speed', 80),
  /** Whether single-key shortcuts work in the reader (WCAG 2.1.4 requires that they can be turned off). */
  keys: v.fallback(v.boolean(), true),
});
export type ReaderSettings = v.InferOutput<typeof schema>;

const stored = storedValue('reader-settings', schema);
export const readerDefaults: ReaderSettings = v.parse(schema, {});
const settingsAtom = atom<ReaderSettings>(stored.read() ?? readerDefaults);
stored.onChangeElsewhere(() => store.set(settingsAtom, stored.read() ?? readerDefaults));

export function useReaderSettings(): ReaderSettings {
  return useAtomValue(settingsAtom);
}

export function setReaderSetting<Name extends keyof ReaderSettings>(name: Name, value: ReaderSettings[Name]): void {
  write({ ...store.get(settingsAtom), [name]: value });
}

function write(next: ReaderSettings): void {
  store.set(settingsAtom, next);
  stored.write(next);
}

type Look = Pick<ReaderSettings, 'width' | 'gap' | 'ground' | 'brightness'>;

const standard: Look = {
  width: readerDefaults.width,
  gap: readerDefaults.gap,
  ground: readerDefaults.ground,
  brightness: readerDefaults.brightness,
};

/** Looks of the strip that are chosen at once. */
const presets = {
  standard,
  /** For reading in the dark. */
  night: { ...standard, ground: 'black', brightness: 0.6 },
  /** As large as the screen allows. */
  cinema: { ...standard, ground: 'black', width: readerRanges.width.max },
  /** For episodes whose images are pages. */
  spaced: { ...standard, ground: 'white', gap: 24 },
} as const satisfies Readonly<Record<string, Look>>;
export type ReaderPreset = keyof typeof presets;

/** Returns the preset that the settings correspond to; undefined if they are the user's own. */
export function presetOf(settings: ReaderSettings): ReaderPreset | undefined {
  const names: readonly ReaderPreset[] = ['standard', 'night', 'cinema', 'spaced'];
  return names.find((name) => {
    const look: Look = presets[name];
    return (
      look.width === settings.width &&
      look.gap === settings.gap &&
      look.ground === settings.ground &&
      look.brightness === settings.brightness
    );
  });
}

export function applyReaderPreset(name: ReaderPreset): void {
  write({ ...store.get(settingsAtom), ...presets[name] });
}
