/** The settings of the reader (the screen that shows an episode) on this device. Changes apply in all tabs. */
import { atom, useAtomValue } from 'jotai';
import * as v from 'valibot';
import { store } from '../../state/store.ts';
import { createStoredValue } from '../../device/storedValue.ts';

/** The strip's background. `theme`: the app's own background, light or dark. */
export const grounds = ['theme', 'white', 'black'] as const;
export type Ground = (typeof grounds)[number];

/** Range and step of each slider. Episode images are at most 940 px wide, so a width of 1,200 is sufficient. */
export const readerRanges = {
  /** width of the strip, CSS px */
  width: { min: 280, max: 1_200, step: 20 },
  /** gap between images, CSS px */
  gap: { min: 0, max: 40, step: 4 },
  /** brightness, as a share */
  brightness: { min: 0.3, max: 1, step: 0.05 },
  /** speed of auto-scroll, CSS px per second */
  speed: { min: 20, max: 300, step: 20 },
} as const;
export type ReaderRange = keyof typeof readerRanges;

/** Schema of a slider's value. A missing value, or one outside the range, is replaced by `initial`. */
function sliderValue(range: ReaderRange, initial: number) {
  const { min, max } = readerRanges[range];
  return v.fallback(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), initial);
}

/** Invalid stored values are replaced by the defaults. */
const schema = v.object({
  width: sliderValue('width', 720),
  gap: sliderValue('gap', 0),
  ground: v.fallback(v.picklist(grounds), 'theme'),
  brightness: sliderValue('brightness', 1),
  speed: sliderValue('speed', 80),
  /** Whether single-key shortcuts work in the reader (WCAG 2.1.4 requires that they can be turned off). */
  keys: v.fallback(v.boolean(), true),
});
export type ReaderSettings = v.InferOutput<typeof schema>;

const stored = createStoredValue('reader-settings', schema);
export const readerDefaults: ReaderSettings = v.parse(schema, {});
const settingsAtom = atom<ReaderSettings>(stored.read() ?? readerDefaults);
stored.onChangeInOtherTab(() => store.set(settingsAtom, stored.read() ?? readerDefaults));

export function useReaderSettings(): ReaderSettings {
  return useAtomValue(settingsAtom);
}

export function setReaderSetting<Name extends keyof ReaderSettings>(name: Name, value: ReaderSettings[Name]): void {
  applySettings({ ...store.get(settingsAtom), [name]: value });
}

function applySettings(next: ReaderSettings): void {
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

/** Looks of the strip that change several settings at once. */
const presets = {
  standard,
  /** Suits reading in the dark. */
  night: { ...standard, ground: 'black', brightness: 0.6 },
  /** As wide as `readerRanges` allows. */
  cinema: { ...standard, ground: 'black', width: readerRanges.width.max },
  /** Suits episodes whose images are pages. */
  spaced: { ...standard, ground: 'white', gap: 24 },
} as const satisfies Readonly<Record<string, Look>>;
export type ReaderPreset = keyof typeof presets;

export const presetOrder: readonly ReaderPreset[] = ['standard', 'night', 'cinema', 'spaced'];

/** Returns the preset that the settings match; undefined if they match none. */
export function findPreset(settings: ReaderSettings): ReaderPreset | undefined {
  return presetOrder.find((name) => {
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
  applySettings({ ...store.get(settingsAtom), ...presets[name] });
}
