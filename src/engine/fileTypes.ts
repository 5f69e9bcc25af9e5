/** The types of the files that the image tools save, by extension. */
const fileTypes = {
  zip: { name: 'Zip', mime: 'application/zip' },
  webp: { name: 'WebP', mime: 'image/webp' },
  jpg: { name: 'JPEG', mime: 'image/jpeg' },
  png: { name: 'PNG', mime: 'image/png' },
  gif: { name: 'GIF', mime: 'image/gif' },
} as const;

export interface FileType {
  /** The extension with its dot. */
  readonly extension: `.${keyof typeof fileTypes}`;
  /** Display name; the same in every language. */
  readonly name: string;
  readonly mime: string;
}

function isKnown(extension: string): extension is keyof typeof fileTypes {
  return Object.hasOwn(fileTypes, extension);
}

/**
 * Returns the type for a file name's extension, which must be in lower case.
 * @throws Error if the extension is unknown
 */
export function getFileType(fileName: string): FileType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  if (!isKnown(extension)) throw new Error(`unknown file extension: .${extension}`);
  return { extension: `.${extension}`, ...fileTypes[extension] };
}
