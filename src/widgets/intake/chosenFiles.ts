export interface ChosenFile {
  readonly file: File;
  /** The file's name, or its path if it is in a folder or an archive: `folder/file.png`. */
  readonly path: string;
}

/** Matches the names of hidden files and folders, and of those that belong to the system. */
const SYSTEM_FILES = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** Whether neither the file nor a folder in its path is hidden or belongs to the system. */
export function isUserFile(path: string): boolean {
  return !path.split('/').some((part) => SYSTEM_FILES.test(part));
}

/** Returns the files chosen in an `<input type="file">` with their paths; from a folder, only user files (`isUserFile`). */
export function filesFromInput(files: readonly File[]): ChosenFile[] {
  return (
    files
      .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
      // A file that was chosen individually is accepted even if it is hidden.
      .filter(({ file, path }) => path === file.name || isUserFile(path))
  );
}
