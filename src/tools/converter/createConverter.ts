import type { Atom } from 'jotai';
import { trackFilePicker } from '../../engine/idleTracker.ts';
import type { ConversionEngine } from '../../engine/conversionJob.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CropChoices, withFocus, withoutOwnCrop } from '../../imaging/conversion.ts';
import type { Focus, Rect } from '../../imaging/geometry.ts';
import type { KindCode } from '../../imaging/kinds.ts';
import { compareNaturally } from '../../imaging/packageNames.ts';
import { type PlatformCode, platforms, chooseFileFormat } from '../../imaging/platforms.ts';
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

/** A file to add: chosen by the user, or copied from another platform's converter. */
export interface FileToAdd {
  readonly file: File;
  /** The file's name, or its path if it was chosen with a folder. */
  readonly path: string;
  /** Present if the file comes from another platform's converter. */
  readonly crops?: CropChoices;
  /** Whether the focal point has to be guessed; by default, if `crops` is absent. */
  readonly guessesFocus?: boolean;
}

/**
 * One platform's converter: an observable state and the actions on it. Every change of files, crops or settings aborts
 * the running conversion, removes the last result, and reads the files that haven't been read.
 */
export interface Converter extends Pick<ConversionRun, 'pack' | 'makeSingle' | 'cancel'> {
  readonly getState: () => ConverterState;
  readonly stateAtom: Atom<ConverterState>;
  readonly engine: ConversionEngine;
  /** Call when the user is about to choose files. Preloads code and starts the encoders. */
  readonly expectFiles: () => void;
  readonly addFiles: (files: readonly FileToAdd[]) => void;
  /** Restores the work of an earlier visit. Does nothing if the converter already has files. */
  readonly restore: (work: PersistedWork<PersistedConverterState>) => void;
  readonly removeFile: (id: string) => void;
  readonly clear: () => void;
  readonly change: (settings: Partial<ConverterSettings>) => void;
  /** Sets the crops and the rotation of a file, if the file has been read. */
  readonly crop: (id: string, crops: CropChoices) => void;
  /** Sets the crops and the rotations of several files, keyed by file id. Skips files that haven't been read. */
  readonly cropFiles: (crops: ReadonlyMap<string, CropChoices>) => void;
  /** Moves the focal point of a file that has been read. */
  readonly moveFocus: (id: string, focus: Focus) => void;
  /** Removes the crop that a file has only for this kind, so that the crop shared by all kinds applies. */
  readonly removeOwnCrop: (id: string, platform: PlatformCode, kind: KindCode) => void;
  /**
   * Gives all files the focal point and the zoom of one file. Crops of single kinds stay.
   * @returns a function that restores the former focal points and zooms, except those that have been changed since
   */
  readonly applyFocusToAll: (id: string) => () => void;
  /**
   * Draws a part of an image (px of the rotated image) at `size` px for the screen. `exact` scales the part as for the
   * output file; `quick` is only approximate. Undefined if drawing fails. The caller closes the bitmap.
   */
  readonly view: (
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ) => Promise<ImageBitmap | undefined>;
}

/** Creates a platform's converter. Converters of several platforms may share an engine, because file ids are unique. */
export function createConverter(platform: PlatformCode, engine: ConversionEngine): Converter {
  const toolState = createToolState(initialState(platform));
  const { get, set, setFile } = toolState;
  const reader = createPictureReader(toolState, engine.sources);
  const run = createConversionRun(toolState, engine, reader.profiles);

  /** Aborts the running job, removes the last outcome, and reads the unread files. */
  const restart = (): void => {
    run.reset();
    reader.read().catch((error: unknown) => {
      // An unexpected error is shown like a failed conversion.
      console.error(error);
      set({ job: { kind: 'failed', code: 'unexpected' } });
    });
  };

  const cropFiles = (cropsOfFiles: ReadonlyMap<string, CropChoices>): void => {
    for (const [id, crops] of cropsOfFiles) {
      const entry = toolState.file(id);
      if (!entry || !isRead(entry)) continue;
      if (crops.turn === entry.crops.turn) setFile(id, { crops });
      else reader.rotate(entry, crops);
    }
    restart();
  };

  const crop = (id: string, crops: CropChoices): void => cropFiles(new Map([[id, crops]]));

  return {
    getState: get,
    stateAtom: toolState.atom,
    engine,

    expectFiles() {
      trackFilePicker();
      const format = chooseFileFormat(platforms[platform].slices, get().settings.format);
      if (format !== 'gif') engine.encoders.warm((remote) => remote.warm(format));
      run.load();
    },

    addFiles(incoming) {
      if (incoming.length === 0) return;
      const entries = incoming.map(({ file, path, crops, guessesFocus = crops === undefined }): ConverterFile => {
        return { id: crypto.randomUUID(), file, path, crops: crops ?? uncropped, guessesFocus };
      });
      set({ files: [...get().files, ...entries].sort((a, b) => compareNaturally(a.path, b.path)) });
      restart();
    },

    restore({ files, state }) {
      if (get().files.length > 0) return;
      const entries = files.map(
        (file): ConverterFile => ({ ...file, ...(state.files[file.id] ?? { crops: uncropped, guessesFocus: true }) }),
      );
      set({ files: entries, settings: state.settings });
      restart();
    },

    removeFile(id) {
      const removed = toolState.file(id);
      if (!removed) return;
      reader.forget(removed);
      set({ files: get().files.filter((entry) => entry !== removed) });
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

    crop,
    cropFiles,

    moveFocus(id, focus) {
      const entry = toolState.file(id);
      if (entry) crop(id, withFocus(entry.crops, focus));
    },

    removeOwnCrop(id, target, kind) {
      const entry = toolState.file(id);
      if (entry) crop(id, withoutOwnCrop(entry.crops, target, kind));
    },

    applyFocusToAll(id) {
      const all = toolState.file(id)?.crops.all;
      if (!all) return () => undefined;
      const former = new Map(get().files.map((entry) => [entry.id, entry]));
      set({ files: get().files.map((entry) => ({ ...entry, crops: { ...entry.crops, all }, guessesFocus: false })) });
      restart();
      return () => {
        const files = get().files.map((entry) => {
          const before = former.get(entry.id);
          if (!before || entry.crops.all !== all) return entry;
          const guessesFocus = before.guessesFocus && !isRead(entry);
          return { ...entry, crops: { ...entry.crops, all: before.crops.all }, guessesFocus };
        });
        set({ files });
        restart();
      };
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
