/** Opens ZIP files with images: comic archives, EPUBs, and Krita and OpenRaster drawings. */
import { type ComicInfo, readComicInfo } from '../imaging/comics/comicInfo.ts';
import {
  EPUB_CONTAINER_PATH,
  EPUB_ENCRYPTION_PATH,
  readEncryptedPaths,
  readEpubPackage,
  readImagePaths,
  readPackagePath,
} from '../imaging/comics/epub.ts';
import { compareNaturally, createSafeName } from '../imaging/packageNames.ts';
import { type ArchivedFile, findImages, unpackImages } from './openArchive.ts';
import {
  type ArchiveLimits,
  archiveLimits,
  type ArchiveProblem,
  ArchiveRefused,
  type Budget,
  createBudget,
  locateEntries,
  readDirectory,
  type UnpackedTotal,
  unpackEntry,
  type ZipDirectory,
  type ZipEntry,
} from './zipReader.ts';

/** Why nothing in a ZIP file can be used. */
export type ContainerProblem =
  | { readonly ok: false; readonly code: 'archive'; readonly reason: ArchiveProblem | 'no-images' }
  /** A drawing that was saved without its flattened image. */
  | { readonly ok: false; readonly code: 'no-merged-image'; readonly format: 'kra' | 'ora' }
  | { readonly ok: false; readonly code: 'unsupported'; readonly format: 'procreate' };

/** What a ZIP file contains. */
export type Container =
  /** A drawing. `file` has the drawing's name and its flattened image, a PNG. */
  | { readonly ok: true; readonly kind: 'drawing'; readonly file: File }
  /**
   * Pages in reading order. The path of an EPUB's page begins with the page's number, from 1. `episode`: a file name for the
   * episode ('Series 1 Title.cbz'), made of the archive's metadata if these have a name with ASCII characters,
   * otherwise the archive's own name. `title`: the episode's title from the metadata, in any script, or its series and
   * number.
   */
  | {
      readonly ok: true;
      readonly kind: 'pages';
      readonly pages: readonly ArchivedFile[];
      readonly episode: string;
      readonly title: string | undefined;
    }
  | ContainerProblem;

/** Path of the flattened image in Krita and OpenRaster files. */
const MERGED_IMAGE_PATH = 'mergedimage.png';

/** Maximum bytes of a text entry. The package document of an EPUB with 2,000 pages has 400 kB. */
const MAX_TEXT_BYTES = 4_000_000;

/**
 * Opens a ZIP file. If nothing in the file can be used, returns the reason.
 * @param total bytes unpacked so far, to which those of this file are added unless the file is refused. Pass the same
 * object for all files that the user chose together
 * @throws the browser's error if the file can't be read
 */
export async function openContainer(
  file: File,
  total: UnpackedTotal,
  limits: ArchiveLimits = archiveLimits,
): Promise<Container> {
  try {
    const budget = createBudget(file.size, total, limits);
    const directory = await readDirectory(file);
    const container = await openDirectory({ file, directory, budget });
    if (container.ok) budget.addToTotal();
    return container;
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ok: false, code: 'archive', reason: error.code };
    throw error;
  }
}

/** A ZIP file whose directory has been read. */
interface OpenedZip {
  readonly file: File;
  readonly directory: ZipDirectory;
  readonly budget: Budget;
}

/** Recognises what the ZIP file contains, and opens it. */
async function openDirectory(zip: OpenedZip): Promise<Container> {
  const paths = new Set(zip.directory.entries.map(({ path }) => path));
  const mimetype = (await readText(zip, 'mimetype'))?.trim();
  if (mimetype === 'application/x-krita' || paths.has('maindoc.xml')) return openDrawing(zip, 'kra');
  if (mimetype === 'image/openraster' || paths.has('stack.xml')) return openDrawing(zip, 'ora');
  if (paths.has('Document.archive')) return { ok: false, code: 'unsupported', format: 'procreate' };
  if (mimetype === 'application/epub+zip' || paths.has(EPUB_CONTAINER_PATH)) return openEpub(zip);
  const pages = findImages(zip.directory).toSorted((a, b) => compareNaturally(a.path, b.path));
  return unpackPages(zip, pages, await readComicMetadata(zip));
}

/** Opens the flattened image of a drawing. @throws ArchiveRefused if the image can't be unpacked */
async function openDrawing({ file, directory, budget }: OpenedZip, format: 'kra' | 'ora'): Promise<Container> {
  const entry = directory.entries.find(({ path }) => path === MERGED_IMAGE_PATH);
  if (!entry) return { ok: false, code: 'no-merged-image', format };
  const [image] = await unpackImages(file, directory, [entry], budget);
  if (image.problem) {
    if (entry.bytes > archiveLimits.pictureBytes) throw new ArchiveRefused('too-large', `${entry.bytes} bytes`);
    throw new ArchiveRefused(image.problem === 'page-encrypted' ? 'encrypted' : 'unreadable', MERGED_IMAGE_PATH);
  }
  return { ok: true, kind: 'drawing', file: new File([image.file], file.name, { type: 'image/png' }) };
}

/** Opens the images on the pages of the spine (the EPUB's reading order), each image once. */
async function openEpub(zip: OpenedZip): Promise<Container> {
  const packagePath = readPackagePath((await readText(zip, EPUB_CONTAINER_PATH)) ?? '');
  const packageText = packagePath === undefined ? undefined : await readText(zip, packagePath);
  if (packagePath === undefined || packageText === undefined)
    throw new ArchiveRefused('unreadable', 'no package document');
  const { title, spine } = readEpubPackage(packageText, packagePath);
  const imagePaths = new Set<string>();
  for (const { path, isImage } of new Map(spine.map((page) => [page.path, page])).values()) {
    const foundPaths = isImage ? [path] : readImagePaths((await readText(zip, path)) ?? '', path);
    for (const imagePath of foundPaths) imagePaths.add(imagePath);
  }
  const encrypted = new Set(readEncryptedPaths((await readText(zip, EPUB_ENCRYPTION_PATH)) ?? ''));
  const images = new Map(findImages(zip.directory).map((entry) => [entry.path, entry]));
  const pages = [...imagePaths].flatMap((path) => {
    const entry = images.get(path);
    return entry ? { ...entry, encrypted: entry.encrypted || encrypted.has(path) } : [];
  });
  const container = await unpackPages(zip, pages, title === undefined ? undefined : { name: title, title });
  if (!container.ok || container.kind !== 'pages') return container;
  // The number makes the paths sort in the spine's order.
  return {
    ...container,
    pages: container.pages.map((page, index) => ({ ...page, path: `${index + 1}/${page.path}` })),
  };
}

/** Unpacks images, and names the episode. @throws ArchiveRefused */
async function unpackPages(
  { file, directory, budget }: OpenedZip,
  entries: readonly ZipEntry[],
  info: ComicInfo | undefined,
): Promise<Container> {
  if (entries.length === 0) return { ok: false, code: 'archive', reason: 'no-images' };
  const pages = await unpackImages(file, directory, entries, budget);
  if (pages.every(({ problem }) => problem === 'page-encrypted')) throw new ArchiveRefused('encrypted', 'all images');
  return {
    ok: true,
    kind: 'pages',
    pages,
    // Packages need ASCII names.
    episode: info && createSafeName(info.name, '') !== '' ? `${info.name.replace(/[/\\]/g, '-')}.cbz` : file.name,
    title: info?.title,
  };
}

/** Reads the names in ComicInfo.xml, if any. Of several such files, the one in the fewest folders counts. */
async function readComicMetadata(zip: OpenedZip): Promise<ComicInfo | undefined> {
  const depth = ({ path }: ZipEntry) => path.split('/').length;
  const [entry] = zip.directory.entries
    .filter(({ path }) => /(?:^|\/)comicinfo\.xml$/i.test(path) && !path.startsWith('__MACOSX/'))
    .toSorted((a, b) => depth(a) - depth(b));
  const text = entry && (await readText(zip, entry.path));
  return text === undefined ? undefined : readComicInfo(text);
}

/**
 * Reads a text entry. Undefined if it is missing, too large, or can't be unpacked.
 * @throws ArchiveRefused if the limits are exceeded or entries overlap
 */
async function readText({ file, directory, budget }: OpenedZip, path: string): Promise<string | undefined> {
  const entry = directory.entries.find((candidate) => candidate.path === path);
  if (!entry || Math.max(entry.bytes, entry.packedBytes) > MAX_TEXT_BYTES) return undefined;
  const [locatedEntry] = await locateEntries(file, [entry], directory, budget);
  const content = await unpackEntry(file, locatedEntry, budget);
  if (!content) return undefined;
  const bytes = new Uint8Array(await content.arrayBuffer());
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
