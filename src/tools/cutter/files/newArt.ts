import { loadCode } from '../../../engine/missingCode.ts';
import type { ToolState } from '../../../state/toolState.ts';
import type { AddedArt, CutterFile, CutterState, NewArt, Replacement } from '../cutterState.ts';
import type { EditedPlans } from '../plan/planSets.ts';
import { insertFiles, usedFiles } from './fileOrder.ts';
import { matchAll, matchByPath, replaceFiles } from './replacedArt.ts';

/** Adds files, or puts them in the places of the files whose new versions they are. */
export interface NewArtActions {
  /**
   * Adds files. If cuts or a package would be lost and a file has the path and the size of one in the strip, it replaces that one. If
   * only the sizes are equal, the user is asked.
   */
  readonly add: (entries: readonly CutterFile[]) => void;
  /** Replaces all files of the strip. */
  readonly replaceAll: (entries: readonly CutterFile[]) => void;
  readonly replaceByAdded: () => void;
  readonly undo: () => void;
}

interface NewArtEvents {
  /** Returns the present cuts. */
  readonly getPlans: () => EditedPlans;
  /** Keeps these cuts for the strip that is read next, if it has the same size. */
  readonly carryPlans: (plans: EditedPlans) => void;
  /** Called with every file that is no longer in the strip. */
  readonly onRemove: (id: string) => void;
  /** Called after the files have changed. */
  readonly onChange: () => void;
}

async function readHeaders(entries: readonly CutterFile[]): Promise<CutterFile[]> {
  const { openFile } = await loadCode(() => import('../../../engine/openFile.ts'));
  return Promise.all(
    entries.map(async (entry) => {
      const opened = await openFile(entry.file);
      return opened.ok ? { ...entry, header: opened.header, decoding: opened.decoding } : { ...entry, problem: opened };
    }),
  );
}

function isReadable(entry: CutterFile): entry is AddedArt {
  return entry.header !== undefined;
}

export function createNewArt(
  { get, set }: ToolState<CutterState>,
  { getPlans, carryPlans, onRemove, onChange }: NewArtEvents,
): NewArtActions {
  /** The cuts before files were added that could replace the others. */
  let plansBefore: EditedPlans = {};

  const insert = (entries: readonly CutterFile[], newArt?: NewArt): void => {
    set({ files: insertFiles(get().files, entries, get().order), newArt });
    onChange();
  };

  /** Removes files from the strip. Returns them without their thumbnails, which are freed. */
  const release = (files: readonly CutterFile[]): CutterFile[] =>
    files.map(({ thumbnail, ...file }) => {
      thumbnail?.close();
      onRemove(file.id);
      return file;
    });

  /** @param added files that come in addition */
  const replace = (
    replacements: readonly Replacement[],
    plans: EditedPlans,
    added: readonly CutterFile[] = [],
  ): void => {
    const released = new Map(release(replacements.map(({ before }) => before)).map((file) => [file.id, file]));
    const isNew = new Set(replacements.map(({ after }) => after.id));
    const before = get().files.filter(({ id }) => !isNew.has(id));
    const names = replacements.map(({ after }) => after.file.name);
    carryPlans(plans);
    set({
      files: [...replaceFiles(before, replacements), ...added],
      newArt: { kind: 'replaced', names, before: before.map((file) => released.get(file.id) ?? file) },
    });
    onChange();
  };

  /** Whether cuts or a package would be lost if files were added instead of replaced. */
  const hasPlanToKeep = (): boolean => {
    const { edited, made, plans } = get();
    return plans !== undefined && (made !== undefined || Object.keys(edited).length > 0);
  };

  const addOrReplace = async (entries: readonly CutterFile[]): Promise<void> => {
    const read = await readHeaders(entries);
    const readable = read.filter(isReadable);
    const used = usedFiles(get().files);
    const byPath = matchByPath(used, readable);
    if (byPath.length > 0) {
      const isReplacing = new Set(byPath.map(({ after }) => after.id));
      replace(
        byPath,
        getPlans(),
        read.filter(({ id }) => !isReplacing.has(id)),
      );
      return;
    }
    const all = matchAll(used, readable);
    plansBefore = getPlans();
    insert(read, all.ok ? { kind: 'added', ...all } : undefined);
  };

  const replaceAllBy = async (entries: readonly CutterFile[]): Promise<void> => {
    const read = await readHeaders(entries);
    const unreadable = read.find((entry) => !isReadable(entry));
    const readable = read.filter(isReadable);
    const used = usedFiles(get().files);
    const all = matchAll(used, readable);
    if (unreadable) set({ newArt: { kind: 'unreadable', name: unreadable.file.name } });
    else if (all.ok) replace(all.replacements, getPlans());
    else if (all.code === 'other-number')
      set({ newArt: { kind: 'other-number', files: readable.length, needed: used.length } });
    else
      set({
        newArt: {
          kind: 'other-size',
          name: all.after.file.name,
          size: all.after.header,
          needed: all.before.header ?? all.after.header,
        },
      });
  };

  /** Without the code that reads headers, the files are added; the reader then waits for the code and says so. */
  const orInsert = (work: Promise<void>, entries: readonly CutterFile[]): void => {
    work.catch((error: unknown) => {
      console.error(error);
      insert(entries);
    });
  };

  return {
    add(entries) {
      if (hasPlanToKeep()) orInsert(addOrReplace(entries), entries);
      else insert(entries);
    },
    replaceAll: (entries) => orInsert(replaceAllBy(entries), entries),
    replaceByAdded() {
      const { newArt, files } = get();
      if (newArt?.kind !== 'added') return;
      const current = new Map(files.map((file) => [file.id, file]));
      // The files may have been removed in the meantime.
      const replacements = newArt.replacements.flatMap(({ before, after }) => {
        const [present, added] = [current.get(before.id), current.get(after.id)];
        return present && added && isReadable(added) ? [{ before: present, after: added }] : [];
      });
      replace(replacements, plansBefore);
    },
    undo() {
      const { newArt, files } = get();
      if (newArt?.kind !== 'replaced') return;
      const plans = getPlans();
      const kept = new Set(newArt.before.map(({ id }) => id));
      release(files.filter(({ id }) => !kept.has(id)));
      carryPlans(plans);
      set({ files: newArt.before, newArt: undefined });
      onChange();
    },
  };
}
