/**
 * Files in an object store that speaks S3: `{bucket}/{sha256}.{ending}`. A file comes in on this machine's disk first, since its
 * name is made of its content, and then goes up in one piece with its digest, which the store itself checks.
 */
import { openAsBlob } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type IncomingFile, incomingFolder } from './incomingFiles.ts';
import {
  type FileName,
  type FileStorage,
  fileName,
  type Incoming,
  isFileName,
  StorageUnavailableError,
  typeOf,
} from './storage.ts';

export interface Bucket {
  /**
   * Address of the bucket in either style, with a prefix if one is wished: `https://s3.eu-west-1.amazonaws.com/comics`,
   * `https://comics.s3.eu-west-1.amazonaws.com`, `http://minio:9000/comics/files`
   */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Ours. A store that is well begins to answer within a second. */
const LONGEST_ANSWER_MS = 20_000;
const LONGEST_UPLOAD_MS = 120_000;
/** Stores say 'slow down' now and then; so many times more, after so long and then twice as long. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 200;

/** Lies in every bucket of ours: whether we may write is tried at the start, whether we may read now and then. */
const PROBE = 'longstrip-is-here.txt';

/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * @param folder for files on their way in
 * @throws Error in a person's words when the bucket can't be written to
 */
export async function s3Storage(bucket: Bucket, folder: string): Promise<FileStorage> {
  const incoming = await incomingFolder(folder);
  const { region, keyId: accessKeyId, secret: secretAccessKey } = bucket;
  // A key is of a day.
  const signingKeys = new Map<string, ArrayBuffer>();
  const base = bucket.url.replace(/\/+$/, '');

  /** @param digest of the body @returns whatever the store answers, except that it is busy or broken */
  async function asked(key: string, request: Request, digest = EMPTY): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const { answer, error } = await once(key, request, digest);
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
      await answer?.body?.cancel();
      if (attempt === RETRIES) {
        if (answer !== undefined) throw new StorageUnavailableError(`The file store answered ${answer.status}`);
        throw new StorageUnavailableError('The file store can not be reached', { cause: error });
      }
      await after(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }

  async function once(
    key: string,
    { method = 'GET', headers, body }: Request,
    digest: string,
  ): Promise<{ answer?: Response; error?: unknown }> {
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
    const late = new AbortController();
    // Until it begins to answer: how long the content takes is its reader's matter.
    const timer = setTimeout(() => late.abort(), body === undefined ? LONGEST_ANSWER_MS : LONGEST_UPLOAD_MS);
    try {
      const content = body === undefined ? {} : { body };
      return { answer: await fetch(signed.url, { method, headers: signed.headers, signal: late.signal, ...content }) };
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws StorageUnavailableError for an answer that is no yes */
  async function required(key: string, request: Request, digest?: string): Promise<void> {
    const answer = await asked(key, request, digest);
    const text = await answer.text();
    if (!answer.ok) throw refused(answer.status, text);
  }

  async function sizeOf(name: FileName): Promise<number | undefined> {
    const answer = await asked(keyOf(name), { method: 'HEAD' });
    if (isMissing(answer.status)) return undefined;
    if (!answer.ok) throw refused(answer.status);
    return Number(answer.headers.get('Content-Length'));
  }

  const incomingOf = ({ path, sha256, bytes }: IncomingFile): Incoming => ({
    sha256,
    bytes,
    content: async () => new Uint8Array(await readFile(path)),
    async keep(type) {
      const name = fileName(sha256, type);
      // The content decides the name, so a file of that name and length is this one already.
      const isThere = (await sizeOf(name)) === bytes;
      if (!isThere) {
        const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' };
        await required(keyOf(name), { method: 'PUT', headers, body: await openAsBlob(path, { type }) }, sha256);
      }
      await rm(path, { force: true });
      return name;
    },
    discard: () => rm(path, { force: true }),
  });

  try {
    await required(PROBE, { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: new Blob([]) });
  } catch (error) {
    const reason = error instanceof StorageUnavailableError ? error.message : String(error);
    throw new Error(
      `The bucket ${base} can not be written to (S3_BUCKET_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY): ${reason}.`,
      { cause: error },
    );
  }

  return {
    receive: async (chunks) => incomingOf(await incoming.write(chunks)),
    async open(name, part) {
      const headers: Record<string, string> = part === undefined ? {} : { Range: `bytes=${part.first}-${part.last}` };
      const answer = await asked(keyOf(name), { headers });
      if (isMissing(answer.status)) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok || answer.body === null) throw refused(answer.status, await answer.text());
      const [, whole] = /\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? [];
      return { bytes: Number(whole ?? answer.headers.get('Content-Length')), body: answer.body };
    },
    bytesOf: sizeOf,
    has: async (name) => (await sizeOf(name)) !== undefined,
    async remove(name) {
      const answer = await asked(keyOf(name), { method: 'DELETE' });
      const text = await answer.text();
      if (!answer.ok && !isMissing(answer.status)) throw refused(answer.status, text);
    },
    async isWell() {
      if (!(await incoming.isWritable())) return false;
      return (await asked(PROBE, { method: 'HEAD' })).ok;
    },
  };
}

interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | undefined;
}

/** The name becomes an address, so the type alone is not trusted. */
function keyOf(name: FileName): string {
  if (!isFileName(name)) throw new Error('This is no name of a stored file');
  typeOf(name);
  return name;
}

function isMissing(status: number): boolean {
  return status === 404;
}

/** With the store's own code, such as 'NoSuchBucket' or 'SignatureDoesNotMatch'. */
function refused(status: number, text = ''): StorageUnavailableError {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return new StorageUnavailableError(`the file store answered ${status}${code === undefined ? '' : ` ${code}`}`);
}
