/** Copies a file from one storage to another, and verifies its hash. */
import { type FileName, type FileStorage, getStoredType } from '../../storage/storage.ts';

/**
 * - `there`: the target already has a file of this name and size.
 * - `missing`: the source doesn't have the file.
 * - `damaged`: the content doesn't match the hash in the name. The file was not copied.
 */
export type CopyResult = 'copied' | 'there' | 'missing' | 'damaged';

export async function copyFile(name: FileName, from: FileStorage, to: FileStorage): Promise<CopyResult> {
  const bytes = await from.getSize(name);
  if (bytes === undefined) return 'missing';
  if ((await to.getSize(name)) === bytes) return 'there';
  const file = await from.open(name);
  if (file === undefined) return 'missing';
  const temporaryFile = await to.receive(readChunks(file.body));
  if (!name.startsWith(`${temporaryFile.sha256}.`)) {
    await temporaryFile.discard();
    return 'damaged';
  }
  await temporaryFile.keep(getStoredType(name));
  return 'copied';
}

async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
