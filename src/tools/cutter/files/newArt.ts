import { loadCode } from '../../../engine/missingCode.ts';
import type { ToolState } from '../../../state/toolState.ts';
import {
  type AddedArt,
  type CutterFile,
  type CutterState,
  getEpisodeName,
  type NewArt,
  type Replacement,
} from '../cutterState.ts';
import type { EditedPlans } from '../plan/planSets.ts';
import { insertFiles, listUsedFiles } from './fileOrder.ts';
import { matchAll, matchByPath, replaceFiles } from './replacedArt.ts';

/** Adds files (art) to the strip, or replaces files of the strip by new versions and keeps the cuts. */
export interface NewArtActions {
  /**
   * Adds files while there are edited cuts or a package to keep. Each added file replaces the file of the strip that
   * has the same path and size; if there is such a file, the others go to the end. If no file is replaced, but the
   * files match in number and sizes, they are added and `newArt` becomes `added`. Otherwise, the files are only added.
   */
  readonly add: (entries: readonly CutterFile[]) => void;
  /** Replaces all files of the strip. If this isn't possible, the state's `newArt` says why. */
  readonly replaceAll: (entries: readonly CutterFile[]) => void;
  /** Replaces files as `newArt.replacements` says. Does nothing unless `newArt` is `added`. */
  readonly replaceByAdded: () => void;
  /**
   * Brings back the files as they were before the last replacement, removes all others, and keeps the present cuts. Does
   * nothing unless `newArt` is `replaced`.
   */
  readonly undo: () => void;
}

interface NewArtEvents {
  /** Returns the present plans of the chosen platforms, and all other edited plans. */
  readonly getPlans: () => EditedPlans;
  /** Keeps these plans for the strip that is read next, if it has the same height. */
  readonly carryPlans: (plans: EditedPlans) => void;
  /** Called with the id of every file that is removed from the strip. */
  readonly onRemove: (id: string) => void;
  /** Called after the files in the state have changed. */
  readonly onChange: () => void;
}

/** Returns the files with their headers or problems. An archive is replaced by its pages. */
async function readHeaders(entries: readonly CutterFile[]): Promise<CutterFile[]> {
  const { openFiles } = await loadCode(() => import('../../../engine/openFiles.ts'));
  const read = new Map(entries.map((entry): [string, CutterFile[]] => [entry.id, [entry]]));
  await openFiles(entries, (id, parts) => {
    read.set(
      id,
      parts.flatMap((part) => read.get(id)?.map((entry) => ({ ...entry, ...part })) ?? []),
    );
  });
  return [...read.values()].flat();
}

function isReadable(entry: CutterFile): entry is AddedArt {
  return entry.header !== undefined;
}

export function createNewArt(
  { get, set }: ToolState<CutterState>,
  { getPlans, carryPlans, onRemove, onChange }: NewArtEvents,
): NewArtActions {
  /** The plans of the strip, and the episode's name, before the last call of `add` that didn't replace files. */
  let plansBeforeAdding: EditedPlans = {};
  let episodeBeforeAdding: string | undefined;

  /** Adds files at their places in the state's `order`. */
  const insert = (entries: readonly CutterFile[], newArt?: NewArt): void => {
    set({ files: insertFiles(get().files, entries, get().order), newArt });
    onChange();
  };

  /** Frees the pixels of files that leave the strip. Returns the files without their thumbnails. */
  const release = (files: readonly CutterFile[]): CutterFile[] =>
    files.map(({ thumbnail, ...file }) => {
      thumbnail?.close();
      onRemove(file.id);
      return file;
    });

  /**
   * Replaces files and keeps the cuts.
   * @param plans the plans to keep
   * @param episode the episode's name to keep
   * @param added further files, which go to the end of the strip
   */
  const replace = (
    replacements: readonly Replacement[],
    plans: EditedPlans,
    episode: string,
    added: readonly CutterFile[] = [],
  ): void => {
    const released = new Map(release(replacements.map(({ before }) => before)).map((file) => [file.id, file]));
    const newIds = new Set(replacements.map(({ after }) => after.id));
    const before = get().files.filter(({ id }) => !newIds.has(id));
    const names = replacements.map(({ after }) => after.file.name);
    carryPlans(plans);
    set({
      episode,
      files: [...replaceFiles(before, replacements), ...added],
      newArt: { kind: 'replaced', names, before: before.map((file) => released.get(file.id) ?? file) },
    });
    onChange();
  };

  const addOrReplace = async (entries: readonly CutterFile[]): Promise<void> => {
    const read = await readHeaders(entries);
    const readable = read.filter(isReadable);
    const used = listUsedFiles(get().files);
    const byPath = matchByPath(used, readable);
    if (byPath.length > 0) {
      const replacingIds = new Set(byPath.map(({ after }) => after.id));
      replace(
        byPath,
        getPlans(),
        getEpisodeName(get()),
        read.filter(({ id }) => !replacingIds.has(id)),
      );
      return;
    }
    const match = matchAll(used, readable);
    plansBeforeAdding = getPlans();
    episodeBeforeAdding = getEpisodeName(get());
    insert(read, match.ok ? { kind: 'added', ...match } : undefined);
  };

  const replaceAllBy = async (entries: readonly CutterFile[]): Promise<void> => {
    const read = await readHeaders(entries);
    const unreadable = read.find((entry) => !isReadable(entry));
    const readable = read.filter(isReadable);
    const used = listUsedFiles(get().files);
    const match = matchAll(used, readable);
    if (unreadable) set({ newArt: { kind: 'unreadable', name: unreadable.file.name } });
    else if (match.ok) replace(match.replacements, getPlans(), getEpisodeName(get()));
    else if (match.code === 'other-number')
      set({ newArt: { kind: 'other-number', files: readable.length, needed: used.length } });
    else
      set({
        newArt: {
          kind: 'other-size',
          name: match.after.file.name,
          size: match.after.header,
          needed: match.before.header ?? match.after.header,
        },
      });
  };

  /** Adds the files without replacing any if `work` fails unexpectedly. */
  const orInsert = (work: Promise<void>, entries: readonly CutterFile[]): void => {
    work.catch((error: unknown) => {
      console.error(error);
      insert(entries);
    });
  };

  return {
    add: (entries) => orInsert(addOrReplace(entries), entries),
    replaceAll: (entries) => orInsert(replaceAllBy(entries), entries),
    replaceByAdded() {
      const { newArt, files } = get();
      if (newArt?.kind !== 'added') return;
      const current = new Map(files.map((file) => [file.id, file]));
      // Some of the files may have been removed in the meantime.
      const replacements = newArt.replacements.flatMap(({ before, after }) => {
        const [present, added] = [current.get(before.id), current.get(after.id)];
        return present && added && isReadable(added) ? [{ before: present, after: added }] : [];
      });
      replace(replacements, plansBeforeAdding, episodeBeforeAdding ?? getEpisodeName(get()));
    },
    undo() {
      const { newArt, files } = get();
      if (newArt?.kind !== 'replaced') return;
      const plans = getPlans();
      const restoredIds = new Set(newArt.before.map(({ id }) => id));
      release(files.filter(({ id }) => !restoredIds.has(id)));
      carryPlans(plans);
      set({ files: newArt.before, newArt: undefined });
      onChange();
    },
  };
}
