import type { Atom } from 'jotai';
import { trackFilePicker } from '../../engine/idleTracker.ts';
import type { ConversionEngine } from '../../engine/conversionJob.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { CropChoices } from '../../imaging/conversion.ts';
import type { Rect } from '../../imaging/geometry.ts';
import { naturalOrder } from '../../imaging/packageNames.ts';
import { type PlatformCode, platforms, sliceFormat } from '../../imaging/platforms.ts';
import type { PersistedWork } from '../../offline/work/persistedWork.ts';
import { createToolState } from '../../state/toolState.ts';
import { type ConversionRun, createConversionRun } from './conversion/conversionRun.ts';
import {
  type ConverterFile,
  type ConverterSettings,
  type ConverterState,
  initialState,
  isRead,
  type PersistedConverterState,
  uncropped,
} from './converterState.ts';
import { createPictureReader } from './files/pictureReader.ts';

/** A chosen file. `crops` is set if the file comes from another platform's converter. */
export interface IncomingFile {
  readonly file: File;
  readonly path: string;
  readonly crops?: CropChoices;
}

/**
 * One platform's converter: an observable state and the actions on it. After every change, the same steps run again, but files
 * that have been read aren't read again.
 */
export interface Converter extends Pick<ConversionRun, 'pack' | 'makeSingle' | 'cancel'> {
  readonly getState: () => ConverterState;
  readonly stateAtom: Atom<ConverterState>;
  /** Call when a file picker opens: loads the code and starts the workers for the first files. */
  readonly expectFiles: () => void;
  readonly addFiles: (files: readonly IncomingFile[]) => void;
  /** Restores the work of an earlier visit, unless files have been added already. */
  readonly restore: (work: PersistedWork<PersistedConverterState>) => void;
  readonly removeFile: (id: string) => void;
  readonly clear: () => void;
  readonly change: (settings: Partial<ConverterSettings>) => void;
  readonly crop: (id: string, crops: CropChoices) => void;
  /** Draws a part of an image for the screen. The caller closes the bitmap. */
  readonly view: (
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ) => Promise<ImageBitmap | undefined>;
}

/** Converters of several platforms may share an engine, because file ids are unique. */
export function createConverter(platform: PlatformCode, engine: ConversionEngine): Converter {
  const toolState = createToolState(initialState(platform));
  const { get, set, setFile } = toolState;
  const reader = createPictureReader(toolState, engine.sources);
  const run = createConversionRun(toolState, engine, reader.profiles);

  const restart = (): void => {
    run.reset();
    reader.read().catch((error: unknown) => {
      // Shown like any other failure. The next change of the files tries again.
      console.error(error);
      set({ job: { kind: 'failed', code: 'unexpected' } });
    });
  };

  return {
    getState: get,
    stateAtom: toolState.atom,

    expectFiles() {
      trackFilePicker();
      const format = sliceFormat(platforms[platform].slices, get().settings.format);
      if (format !== 'gif') engine.encoders.warm((remote) => remote.warm(format));
      run.load();
    },

    addFiles(added) {
      if (added.length === 0) return;
      const entries = added.map(({ file, path, crops = uncropped }): ConverterFile => {
        return { id: crypto.randomUUID(), file, path, crops };
      });
      set({ files: [...get().files, ...entries].sort((a, b) => naturalOrder(a.path, b.path)) });
      restart();
    },

    restore({ files, state }) {
      if (get().files.length > 0) return;
      const entries = files.map(
        (kept): ConverterFile => ({ ...kept, ...(state.files[kept.id] ?? { crops: uncropped }) }),
      );
      set({ files: entries, settings: state.settings });
      restart();
    },

    removeFile(id) {
      const gone = toolState.file(id);
      if (!gone) return;
      reader.forget(gone);
      set({ files: get().files.filter((entry) => entry !== gone) });
      restart();
    },

    clear() {
      for (const entry of get().files) reader.forget(entry);
      set({ files: [] });
      restart();
    },

    change(settings) {
      set({ settings: { ...get().settings, ...settings } });
      restart();
    },

    crop(id, crops) {
      const entry = toolState.file(id);
      if (!entry || !isRead(entry)) return;
      if (crops.turn === entry.crops.turn) setFile(id, { crops });
      else reader.rotate(entry, crops);
      restart();
    },

    pack: run.pack,
    makeSingle: run.makeSingle,
    cancel: run.cancel,

    async view(id, part, size, quality) {
      const drawn = await engine.sources.view(id, part, size, quality);
      return drawn.ok ? drawn.bitmap : undefined;
    },
  };
}
