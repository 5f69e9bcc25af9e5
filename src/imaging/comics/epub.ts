/** Reads the reading order of an EPUB: container.xml names the package document, whose spine lists the pages. */
import { readTags } from './readTags.ts';

/** Path of the file that names the package document. */
export const EPUB_CONTAINER_PATH = 'META-INF/container.xml';

/** Path of the file that lists the encrypted entries. */
export const EPUB_ENCRYPTION_PATH = 'META-INF/encryption.xml';

/** Returns the path of the package document from container.xml; undefined if it names none. */
export function readPackagePath(container: string): string | undefined {
  return readTags(container)
    .find(({ name, attributes }) => name === 'rootfile' && attributes.has('full-path'))
    ?.attributes.get('full-path');
}

/** A page of the spine, the list of pages in reading order: an image, or a document that may contain images. */
export interface SpinePage {
  readonly path: string;
  /** False for a document; an SVG counts as a document. */
  readonly isImage: boolean;
}

/** The content of a package document. */
export interface EpubPackage {
  readonly title: string | undefined;
  /** In reading order. */
  readonly spine: readonly SpinePage[];
}

/**
 * Reads the title and the spine of a package document. Leaves out pages of the spine that are missing from the
 * document's list of files, and those whose address isn't inside the EPUB.
 * @param packagePath path of the package document, to which the addresses in it are relative
 */
export function readEpubPackage(xml: string, packagePath: string): EpubPackage {
  const tags = readTags(xml);
  const pages = new Map<string, SpinePage>();
  for (const { name, attributes } of tags) {
    const id = attributes.get('id');
    const path = resolvePath(attributes.get('href') ?? '', packagePath);
    if (name !== 'item' || id === undefined || path === undefined) continue;
    const mediaType = attributes.get('media-type') ?? '';
    pages.set(id, { path, isImage: mediaType.startsWith('image/') && mediaType !== 'image/svg+xml' });
  }
  return {
    title: tags.find(({ name, text }) => name === 'title' && text !== '')?.text,
    spine: tags.flatMap(({ name, attributes }) =>
      name === 'itemref' ? (pages.get(attributes.get('idref') ?? '') ?? []) : [],
    ),
  };
}

/**
 * Returns the paths of the images that a document shows, in the order of the text. Images outside the EPUB are left
 * out.
 * @param documentPath path of the document, to which the addresses in it are relative
 */
export function readImagePaths(document: string, documentPath: string): string[] {
  return readTags(document).flatMap(({ name, attributes }) => {
    const address = name === 'img' ? attributes.get('src') : name === 'image' ? attributes.get('href') : undefined;
    return (address !== undefined && resolvePath(address, documentPath)) || [];
  });
}

/** Returns the paths of the entries that encryption.xml lists. */
export function readEncryptedPaths(encryption: string): string[] {
  return readTags(encryption).flatMap(({ name, attributes }) =>
    name === 'cipherreference' ? (resolvePath(attributes.get('uri') ?? '', '') ?? []) : [],
  );
}

/**
 * Resolves an address in the file at `base` to a path inside the EPUB. Undefined if the address is empty or invalid, or
 * points outside the EPUB.
 */
function resolvePath(address: string, base: string): string | undefined {
  if (address === '') return undefined;
  try {
    const root = 'epub://book/';
    const url = new URL(address, root + base.split('/').map(encodeURIComponent).join('/'));
    return url.href.startsWith(root) ? decodeURIComponent(url.pathname.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}
