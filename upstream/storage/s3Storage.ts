/**
 * Stores files in an S3-compatible object store as `{bucket}/{sha256}.{extension}`. Since the name is a hash of the content, a
 * file is first received on the local disk. It is then uploaded in one request with its digest, which the store verifies.
 */
import { openAsBlob } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type IncomingFile, openIncomingFolder } from './incomingFiles.ts';
import {
  type FileName,
  type FileStorage,
  toFileName,
  type TemporaryFile,
  isFileName,
  StorageUnavailableError,
  getStoredType,
} from './storage.ts';

export interface Bucket {
  /**
   * URL of the bucket in path or host style, with an optional prefix: `https://s3.eu-west-1.amazonaws.com/comics`,
   * `https://comics.s3.eu-west-1.amazonaws.com`, `http://minio:9000/comics/files`
   */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Timeout until the response headers of a request without a body. */
const MAX_RESPONSE_MS = 20_000;
/** Timeout until the response headers of an upload. The time includes sending the file, of up to 20 MB. */
const MAX_UPLOAD_MS = 120_000;
/** Number of retries after status 429, a server error, or no response. */
const MAX_RETRIES = 2;
/** Wait before the first retry. The wait doubles with each further retry. */
const FIRST_RETRY_WAIT_MS = 200;

/** Key of an object that is written to check that the bucket is writable. */
const PROBE_KEY = 'longstrip-is-here.txt';

/** SHA-256 of an empty body, hexadecimal. */
const EMPTY_BODY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * @param folder local folder for incoming files
 * @throws Error with a readable message if the bucket isn't writable
 */
export async function openS3Storage(bucket: Bucket, folder: string): Promise<FileStorage> {
  const incomingFolder = await openIncomingFolder(folder);
  const { region, keyId: accessKeyId, secret: secretAccessKey } = bucket;
  // Caches signing keys, which are valid for one day.
  const signingKeys = new Map<string, ArrayBuffer>();
  const base = bucket.url.replace(/\/+$/, '');

  /**
   * Sends a request, with retries.
   * @param digest SHA-256 of the body, hexadecimal
   * @returns any response except status 429 and server errors
   * @throws StorageUnavailableError if all attempts failed
   */
  async function sendWithRetries(key: string, request: Request, digest = EMPTY_BODY_SHA256): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const { response, error } = await sendOnce(key, request, digest);
      if (response !== undefined && response.status < 500 && response.status !== 429) return response;
      await response?.body?.cancel();
      if (attempt === MAX_RETRIES) {
        if (response !== undefined) throw new StorageUnavailableError(`The file store answered ${response.status}`);
        throw new StorageUnavailableError('The file store can not be reached', { cause: error });
      }
      await wait(FIRST_RETRY_WAIT_MS * 2 ** attempt);
    }
  }

  async function sendOnce(
    key: string,
    { method = 'GET', headers, body }: Request,
    digest: string,
  ): Promise<{ response?: Response; error?: unknown }> {
    const signed = await new AwsV4Signer({
      method,
      url: `${base}/${key}`,
      headers: { ...headers, 'X-Amz-Content-Sha256': digest },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
    }).sign();
    const timeout = new AbortController();
    // The timeout covers only the response headers, because the body may be read slowly.
    const timer = setTimeout(() => timeout.abort(), body === undefined ? MAX_RESPONSE_MS : MAX_UPLOAD_MS);
    try {
      const content = body === undefined ? {} : { body };
      return {
        response: await fetch(signed.url, { method, headers: signed.headers, signal: timeout.signal, ...content }),
      };
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request. @throws StorageUnavailableError unless the response is a success */
  async function sendOrThrow(key: string, request: Request, digest?: string): Promise<void> {
    const response = await sendWithRetries(key, request, digest);
    const text = await response.text();
    if (!response.ok) throw createRefusalError(response.status, text);
  }

  async function getSize(name: FileName): Promise<number | undefined> {
    const response = await sendWithRetries(toObjectKey(name), { method: 'HEAD' });
    if (isMissing(response.status)) return undefined;
    if (!response.ok) throw createRefusalError(response.status);
    return Number(response.headers.get('Content-Length'));
  }

  const writeProbe = () =>
    sendOrThrow(PROBE_KEY, { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: new Blob([]) });

  const createTemporaryFile = ({ path, sha256, bytes }: IncomingFile): TemporaryFile => ({
    sha256,
    bytes,
    content: async () => new Uint8Array(await readFile(path)),
    async keep(type) {
      const name = toFileName(sha256, type);
      // The name is a hash of the content, so an object with this name and length is the same file.
      const isThere = (await getSize(name)) === bytes;
      if (!isThere) {
        const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' };
        await sendOrThrow(
          toObjectKey(name),
          { method: 'PUT', headers, body: await openAsBlob(path, { type }) },
          sha256,
        );
      }
      await rm(path, { force: true });
      return name;
    },
    discard: () => rm(path, { force: true }),
  });

  try {
    await writeProbe();
  } catch (error) {
    const reason = error instanceof StorageUnavailableError ? error.message : String(error);
    throw new Error(
      `The bucket ${base} can not be written to (S3_BUCKET_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY): ${reason}.`,
      { cause: error },
    );
  }

  return {
    receive: async (chunks) => createTemporaryFile(await incomingFolder.write(chunks)),
    async open(name, part) {
      const headers: Record<string, string> = part === undefined ? {} : { Range: `bytes=${part.first}-${part.last}` };
      const response = await sendWithRetries(toObjectKey(name), { headers });
      if (isMissing(response.status)) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok || response.body === null) throw createRefusalError(response.status, await response.text());
      const [, whole] = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? [];
      return { bytes: Number(whole ?? response.headers.get('Content-Length')), body: response.body };
    },
    getSize,
    has: async (name) => (await getSize(name)) !== undefined,
    async remove(name) {
      const response = await sendWithRetries(toObjectKey(name), { method: 'DELETE' });
      const text = await response.text();
      if (!response.ok && !isMissing(response.status)) throw createRefusalError(response.status, text);
    },
    async isHealthy() {
      if (!(await incomingFolder.isWritable())) return false;
      await writeProbe();
      return true;
    },
  };
}

interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | undefined;
}

/** Returns the object key of a file. The key becomes part of a URL, so it is checked at run time, not only by its type. */
function toObjectKey(name: FileName): string {
  if (!isFileName(name)) throw new Error('Not the name of a stored file');
  getStoredType(name);
  return name;
}

function isMissing(status: number): boolean {
  return status === 404;
}

/** Creates an error that includes the store's error code, such as 'NoSuchBucket' or 'SignatureDoesNotMatch'. */
function createRefusalError(status: number, text = ''): StorageUnavailableError {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return new StorageUnavailableError(`the file store answered ${status}${code === undefined ? '' : ` ${code}`}`);
}
