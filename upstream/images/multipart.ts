/** A streaming parser of multipart/form-data (RFC 7578). */

export interface MultipartLimits {
  /** Maximum size of a file, in bytes (inclusive) */
  readonly fileBytes: number;
  readonly files: number;
  /** Maximum size of a part without a file, in bytes (inclusive). A form with a larger one is 'malformed'. */
  readonly fieldBytes: number;
  /** Maximum number of parts without a file */
  readonly fields: number;
}

export type MultipartProblem = 'malformed' | 'file-too-large' | 'too-many-files' | 'too-many-fields';

export class MultipartError extends Error {
  readonly code: MultipartProblem;
  constructor(code: MultipartProblem) {
    super(`The form is no good: ${code}`);
    this.name = 'MultipartError';
    this.code = code;
  }
}

export interface FormField {
  readonly kind: 'field';
  readonly name: string;
  readonly value: string;
}

export interface FormFile {
  readonly kind: 'file';
  readonly name: string;
  /** File name as sent. It is untrusted. */
  readonly fileName: string;
  /** Content-Type in lower case, without parameters; empty if absent. */
  readonly declaredType: string;
  /** The content, which can be read once. Requesting the next part skips unread content. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

export type FormPart = FormField | FormFile;

/** Maximum size of a part's headers, of the text before the first delimiter, and of the rest of the line after a delimiter. */
const MAX_HEADER_BYTES = 8_192;

/** Maximum length of a boundary (RFC 2046 §5.1.1) */
const MAX_BOUNDARY_LENGTH = 70;

/** Returns the boundary of a Content-Type; undefined if the type isn't multipart/form-data, or has no valid boundary. */
export function parseBoundary(contentType: string | undefined): string | undefined {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))\s*(?:;|$)/i.exec(
    contentType ?? '',
  );
  const boundary = found?.[1] ?? found?.[2];
  return boundary !== undefined && boundary.length <= MAX_BOUNDARY_LENGTH ? boundary : undefined;
}

/**
 * Yields the parts in order.
 * @throws MultipartError for an invalid form, and above a limit; any error of reading `body`
 */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: MultipartLimits,
): AsyncGenerator<FormPart> {
  const source = new BufferedBody(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The parser expects a line break before each delimiter. The first delimiter has none if there is no preamble. The loop skips
  // the preamble.
  source.put(Buffer.from('\r\n'));
  for await (const _ of readUpTo(source, delimiter, MAX_HEADER_BYTES, 'malformed'));
  let files = 0;
  let fields = 0;
  while (await hasMore(source)) {
    const headers = parsePartHeaders(await source.takeThrough(Buffer.from('\r\n\r\n'), MAX_HEADER_BYTES));
    if (headers.fileName === undefined) {
      fields += 1;
      if (fields > limits.fields) throw new MultipartError('too-many-fields');
      const value = await readText(readUpTo(source, delimiter, limits.fieldBytes, 'malformed'));
      yield { kind: 'field', name: headers.name, value };
    } else {
      files += 1;
      if (files > limits.files) throw new MultipartError('too-many-files');
      const content = readUpTo(source, delimiter, limits.fileBytes, 'file-too-large');
      const { name, fileName, declaredType } = headers;
      // This iterator has no `return`, so leaving a loop over it early doesn't end `content`. The loop after `yield` skips the
      // rest.
      const chunks = { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) };
      yield { kind: 'file', name, fileName, declaredType, chunks };
      for await (const _ of content);
    }
  }
}

/**
 * Tells whether another part follows a delimiter: a line break precedes another part, `--` ends the form. Consumes the line
 * break.
 */
async function hasMore(source: BufferedBody): Promise<boolean> {
  const line = await source.takeThrough(Buffer.from('\n'), MAX_HEADER_BYTES, Buffer.from('--'));
  if (line === 'alternative') return false;
  // Only white space is allowed between the delimiter and the line break (RFC 2046).
  if (line.toString('latin1').trim() !== '') throw new MultipartError('malformed');
  return true;
}

/**
 * Yields the bytes before `delimiter`, and consumes the delimiter. Throws `problem` if there are more than `limit` bytes, and
 * 'malformed' if the body ends first.
 */
async function* readUpTo(
  source: BufferedBody,
  delimiter: Buffer,
  limit: number,
  problem: MultipartProblem,
): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for (;;) {
    const offset = source.bytes.indexOf(delimiter);
    // Without a complete delimiter, the last buffered bytes may be its beginning. They stay buffered.
    const ready = offset >= 0 ? offset : Math.max(0, source.bytes.length - delimiter.length + 1);
    passed += ready;
    if (passed > limit) throw new MultipartError(problem);
    if (ready > 0) yield source.take(ready);
    if (offset >= 0) {
      source.take(delimiter.length);
      return;
    }
    if (!(await source.more())) throw new MultipartError('malformed');
  }
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return new TextDecoder().decode(Buffer.concat(all));
}

interface PartHeaders {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly declaredType: string;
}

function parsePartHeaders(block: Buffer): PartHeaders {
  const lines = new TextDecoder().decode(block).split('\r\n');
  const getHeader = (wanted: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${wanted}:`))
      ?.slice(wanted.length + 1)
      .trim();
  const disposition = getHeader('content-disposition') ?? '';
  const name = parseParameter(disposition, 'name');
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) throw new MultipartError('malformed');
  const declaredType = (getHeader('content-type') ?? '').split(';')[0].trim().toLowerCase();
  return { name, fileName: parseParameter(disposition, 'filename'), declaredType };
}

/**
 * Parses a parameter of a Content-Disposition header; undefined if it is absent. Browsers write quotation marks as %22 and line
 * breaks as %0D%0A (HTML standard, 'multipart form data').
 */
function parseParameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition);
  return found?.[1].replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n');
}

class BufferedBody {
  /** Bytes that were read from the body, but not consumed yet. */
  bytes: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  put(bytes: Uint8Array): void {
    this.bytes = this.bytes.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.bytes, bytes]);
  }

  /** Reads the next chunk of the body. Returns false at the end of the body. */
  async more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.put(next.value);
    return true;
  }

  take(count: number): Buffer {
    const bytes = this.bytes.subarray(0, count);
    this.bytes = this.bytes.subarray(count);
    return bytes;
  }

  /**
   * Returns the bytes before `mark`, and consumes both. Returns 'alternative' if the buffer starts with `alternative`.
   * @throws MultipartError 'malformed' if more than `limit` bytes precede the mark, or if the body ends first
   */
  async takeThrough(mark: Buffer, limit: number): Promise<Buffer>;
  async takeThrough(mark: Buffer, limit: number, alternative: Buffer): Promise<Buffer | 'alternative'>;
  async takeThrough(mark: Buffer, limit: number, alternative?: Buffer): Promise<Buffer | 'alternative'> {
    for (;;) {
      if (alternative && this.bytes.subarray(0, alternative.length).equals(alternative)) return 'alternative';
      const offset = this.bytes.indexOf(mark);
      if (offset > limit || (offset < 0 && this.bytes.length > limit)) throw new MultipartError('malformed');
      if (offset >= 0) {
        const before = this.take(offset);
        this.take(mark.length);
        return before;
      }
      if (!(await this.more())) throw new MultipartError('malformed');
    }
  }
}
