/** Receives the form of an upload. Fields are held in memory; files are written to the storage's incoming folder. */
import type { MultipartForm } from '../../src/api/schemas/endpoint.ts';
import { readQuery } from '../../src/api/schemas/query.ts';
import {
  createErrorBody,
  badRequest,
  HttpError,
  fieldError,
  payloadTooLarge,
  unsupportedMediaType,
} from '../http/errors.ts';
import type { FileStorage, TemporaryFile } from '../storage/storage.ts';
import { parseBoundary, MultipartError, type MultipartLimits, readForm } from './multipart.ts';

export interface ReceivedFile {
  readonly temporaryFile: TemporaryFile;
  /** File name as sent. It is untrusted. */
  readonly fileName: string;
  /** Content-Type as sent, in lower case; empty if absent. */
  readonly declaredType: string;
}

export interface ReceivedForm {
  /** The fields, not yet validated by the form schema of the endpoint. */
  readonly fields: Record<string, string | string[]>;
  /** The files of the form's file part, in the order of the request. Files in other parts are skipped. */
  readonly files: readonly ReceivedFile[];
}

/** Maximum number of fields. A valid form has up to four fields, one of which may be repeated. */
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 1_000;

/**
 * Receives the complete form and calls `work` with it. Deletes all files afterwards for which `work` has not called `keep`.
 * @throws HttpError 400, 413, 415 or 422 for an invalid form; every error of `work` and of the storage
 */
export async function receiveForm<Result>(
  request: Request,
  form: MultipartForm,
  storage: FileStorage,
  work: (received: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const boundary = parseBoundary(request.headers.get('Content-Type') ?? undefined);
  if (boundary === undefined) throw unsupportedMediaType();
  const files: ReceivedFile[] = [];
  try {
    const pairs: [string, string][] = [];
    const limits: MultipartLimits = {
      fileBytes: form.fileBytes,
      files: form.maxFiles,
      fieldBytes: MAX_FIELD_BYTES,
      fields: MAX_FIELDS,
    };
    for await (const part of readForm(request.body ?? createEmptyBody(), boundary, limits)) {
      if (part.kind === 'field') {
        pairs.push([part.name, part.value]);
      } else if (part.name === form.filePart) {
        const { fileName, declaredType } = part;
        files.push({ temporaryFile: await storage.receive(part.chunks), fileName, declaredType });
      }
    }
    return await work({ fields: readQuery(pairs), files });
  } catch (error) {
    throw error instanceof MultipartError ? toHttpError(error, form.filePart) : error;
  } finally {
    for (const { temporaryFile } of files) await temporaryFile.discard();
  }
}

function toHttpError({ code }: MultipartError, filePart: string): HttpError {
  switch (code) {
    case 'file-too-large':
      return payloadTooLarge();
    case 'too-many-files':
      return fieldError([filePart], 'too_many_contents');
    case 'too-many-fields':
      return new HttpError(422, createErrorBody('invalid_upload', 'The form has too many fields'));
    case 'malformed':
      return badRequest('The body is no whole form');
  }
}

async function* createEmptyBody(): AsyncGenerator<Uint8Array> {}
