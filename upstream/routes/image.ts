/** Handlers for image uploads. The server checks type and integrity of each file by its content, then stores the file unchanged. */
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { digest, imageEndpoints, type UploadFields, uploadFields } from '../../src/api/schemas/image.ts';
import type { Db } from '../db/db.ts';
import { files } from '../db/tables/images.ts';
import { createErrorBody, notFound, HttpError, fieldError, unsupportedMediaType } from '../http/errors.ts';
import { addImage, type CheckedVariant, sumBytes } from '../images/addImage.ts';
import { checkFile } from '../images/checkFile.ts';
import { sanitizeFileName } from '../images/fileNames.ts';
import { type ReceivedFile, receiveForm } from '../images/receiveForm.ts';
import { findWidestFile, matchSizes } from '../images/sizes.ts';
import { requireUploadQuota } from '../http/limits/requireQuota.ts';
import { validate } from '../http/requests.ts';
import { createRoutes } from '../http/routing.ts';
import { isStoredType } from '../storage/storage.ts';

export const imageRoutes = createRoutes(imageEndpoints, {
  // Tells whether the user has a stored file with this digest.
  known: async ({ params, visitor, services }) => {
    if (!v.is(digest, params.sha256)) throw notFound();
    if ((await loadOwnFiles(services.db, visitor.id, [params.sha256])).length === 0) throw notFound();
  },
  upload: async ({ endpoint, request, visitor, address, services }) => {
    await services.limiter.attempt('upload', address, visitor.id);
    return receiveForm(request, endpoint.form, services.storage, async (form) => {
      const fields = await validate(uploadFields, form.fields);
      const unmatchedFiles = [
        ...(await checkFiles(form.files)),
        ...(await loadKnownFiles(services.db, visitor.id, fields.sha256)),
      ];
      const variants = assignSizes(fields, unmatchedFiles);
      await requireUploadQuota(services.db, services, visitor.id, {
        newBytes: await countNewBytes(services.db, visitor.id, variants),
        sentBytes: sumBytes(variants.filter(({ temporaryFile }) => temporaryFile !== undefined)),
      });
      const largest = findWidestFile(variants);
      const [, extension] = largest.type.split('/');
      return addImage(services, {
        ownerId: visitor.id,
        category: fields.category,
        name: sanitizeFileName(largest.fileName, `${fields.category}.${extension}`),
        width: largest.width,
        height: largest.height,
        variants,
        createdAt: services.now(),
        countsTowardsQuota: true,
      });
    });
  },
});

/** A checked file before `assignSizes`. */
type UnmatchedFile = Omit<CheckedVariant, 'size'> & { readonly fileName: string };
type MatchedFile = CheckedVariant & { readonly fileName: string };

/** Checks the files one after another, so that only one file at a time is in memory. */
async function checkFiles(received: readonly ReceivedFile[]): Promise<UnmatchedFile[]> {
  const checked: UnmatchedFile[] = [];
  for (const { temporaryFile, fileName, declaredType } of received) {
    const file = checkFile(await temporaryFile.content(), declaredType);
    if (!file.ok) {
      if (file.code === 'invalid_file_format') throw unsupportedMediaType();
      throw new HttpError(422, createErrorBody(file.code, 'A file is damaged, or contains data besides the image'));
    }
    const { type, width, height } = file;
    checked.push({
      sha256: temporaryFile.sha256,
      bytes: temporaryFile.bytes,
      type,
      width,
      height,
      temporaryFile,
      fileName,
    });
  }
  return checked;
}

async function loadKnownFiles(db: Db, ownerId: string, digests: readonly string[]): Promise<UnmatchedFile[]> {
  if (digests.length === 0) return [];
  const found = await loadOwnFiles(db, ownerId, digests);
  return digests.map((sha256) => {
    const file = found.find((row) => row.sha256 === sha256);
    if (file === undefined || !isStoredType(file.type)) throw fieldError(['sha256'], 'image_unknown');
    // The name isn't sent again; `sanitizeFileName` falls back to the category.
    return { ...file, type: file.type, fileName: '' };
  });
}

/** Returns the total size of the files that the user doesn't have yet, in bytes. */
async function countNewBytes(db: Db, ownerId: string, variants: readonly UnmatchedFile[]): Promise<number> {
  const digests = variants.map(({ sha256 }) => sha256);
  const known = new Set((await loadOwnFiles(db, ownerId, digests)).map(({ sha256 }) => sha256));
  return sumBytes(variants.filter(({ sha256 }) => !known.has(sha256)));
}

function loadOwnFiles(db: Db, ownerId: string, digests: readonly string[]) {
  const { sha256, bytes, type, width, height } = files;
  return db
    .select({ sha256, bytes, type, width, height })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.sha256, [...digests])));
}

/**
 * Determines which size of the category (small, medium or large) each file is, by its dimensions.
 * @throws HttpError 422 if there is no file, if the files don't match the sizes of the category, or if the widest file doesn't have
 *   the declared width and height
 */
function assignSizes(
  { category, width, height }: UploadFields,
  variants: readonly UnmatchedFile[],
): [MatchedFile, ...MatchedFile[]] {
  if (variants.length === 0) throw fieldError(['file'], 'image_required');
  const sizes = matchSizes(category, variants);
  const [first, ...others] = variants.flatMap((variant, index) => {
    const size = sizes?.[index];
    return size === undefined ? [] : [{ ...variant, size }];
  });
  if (first === undefined) throw fieldError(['file'], 'image_size_invalid');
  const largest = findWidestFile([first, ...others]);
  if (largest.width !== width) throw fieldError(['width'], 'image_size_invalid');
  if (largest.height !== height) throw fieldError(['height'], 'image_size_invalid');
  return [first, ...others];
}
