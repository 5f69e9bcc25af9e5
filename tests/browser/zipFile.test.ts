import * as Comlink from 'comlink';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createPrivateSink } from '../../src/engine/save.ts';
import { openZip, type ZipFile, type ZipSink } from '../../src/engine/zipFile.ts';
import { getNoise } from '../fixtures/rasters.ts';
import { terminateWorkers, startZipWorker } from './workers.ts';

function createBytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => getNoise(index, 0, seed));
}

function createSink(fileName: string): Extract<ZipSink, { kind: 'private' }> {
  return {
    kind: 'private',
    folder: 'zip-tests',
    fileName,
  };
}

async function openFolder() {
  return (await navigator.storage.getDirectory()).getDirectoryHandle('zip-tests', { create: true });
}

async function listFolder(): Promise<string[]> {
  const names = [];
  for await (const name of (await openFolder()).keys()) names.push(name);
  return names;
}

const neverAborted = new AbortController().signal;

async function openZipOrThrow(sink: ZipSink): Promise<ZipFile> {
  const opening = await openZip(sink, neverAborted);
  if (!opening.ok) throw new Error(opening.code);
  return opening.zip;
}

/** Unzips a file. `order`: name, compression method (0: stored) and sizes of each entry, in the order of the zip. */
async function unzip(file: Blob) {
  const order: { name: string; compression: number; size: number; originalSize: number }[] = [];
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter({ name, compression, size, originalSize }) {
      order.push({ name, compression, size, originalSize });
      return true;
    },
  });
  return { order, entries };
}

afterEach(async () => {
  terminateWorkers();
  await (await navigator.storage.getDirectory()).removeEntry('zip-tests', { recursive: true }).catch(() => undefined);
});
afterAll(terminateWorkers);

describe('a zip in the origin private file system', () => {
  it('contains its entries in order, stored without compression', async () => {
    const zip = await openZipOrThrow(createSink('whole.zip'));
    const parts = [createBytes(200_000, 1), new TextEncoder().encode('{"a": 1}'.repeat(500)), new Uint8Array(0)];
    const names = ['ep/webtoon/ep-001.jpg', 'ep/manifest.json', 'ep/empty'];
    for (const [index, name] of names.entries())
      expect(await zip.add(name, parts[index].slice())).toEqual({ ok: true });
    const finished = await zip.finish();
    if (!finished.ok || !finished.file) throw new Error('no file');
    expect(finished.bytes).toBe(finished.file.size);
    const { order, entries } = await unzip(finished.file);
    expect(order.map(({ name }) => name)).toEqual(names);
    for (const { compression, size, originalSize } of order) {
      expect(compression).toBe(0);
      expect(size).toBe(originalSize);
    }
    names.forEach((name, index) => expect(entries[name]).toEqual(parts[index]));
  });

  it('transfers the bytes of an entry to the worker', async () => {
    const zip = await openZipOrThrow(createSink('taken.zip'));
    const bytes = createBytes(1000, 2);
    await zip.add('a', bytes);
    expect(bytes.length).toBe(0);
    await zip.abort();
  });

  it('is written to disk while it is being made', async () => {
    const zip = await openZipOrThrow(createSink('growing.zip'));
    await zip.add('a', createBytes(3_000_000, 3));
    const { size } = await (await (await openFolder()).getFileHandle('growing.zip')).getFile();
    expect(size).toBeGreaterThanOrEqual(3_000_000);
    await zip.abort();
  });

  it('can be read while the next zip is written', async () => {
    const first = await openZipOrThrow(createSink('first.zip'));
    await first.add('a', createBytes(50_000, 4));
    const finished = await first.finish();
    const second = await openZipOrThrow(createSink('second.zip'));
    await second.add('b', createBytes(50_000, 5));
    if (!finished.ok || !finished.file) throw new Error('no file');
    expect((await unzip(finished.file)).entries.a).toEqual(createBytes(50_000, 4));
    await second.abort();
  });

  it('is deleted when aborted, and takes no more entries', async () => {
    const zip = await openZipOrThrow(createSink('dropped.zip'));
    await zip.add('a', createBytes(2_000_000, 6));
    expect(await listFolder()).toEqual(['dropped.zip']);
    await zip.abort();
    expect(await listFolder()).toEqual([]);
    expect(await zip.add('b', createBytes(10, 7))).toEqual({ ok: false, code: 'cannot-write' });
    expect(await zip.finish()).toEqual({ ok: false, code: 'cannot-write' });
    await zip.abort();
  });

  it('rejects with the abort reason when aborted before or while opening, and the next zip can be opened', async () => {
    const controller = new AbortController();
    const opening = openZip(createSink('aborted.zip'), controller.signal);
    controller.abort();
    await expect(opening).rejects.toBe(controller.signal.reason);
    await expect(openZip(createSink('aborted.zip'), controller.signal)).rejects.toBe(controller.signal.reason);
    const next = await openZipOrThrow(createSink('aborted.zip'));
    await next.add('a', createBytes(1000, 1));
    expect(await next.finish()).toMatchObject({ ok: true });
  });

  it('does not disturb another open zip of the same name', async () => {
    const first = await openZipOrThrow(createSink('same.zip'));
    await first.add('a', createBytes(1000, 8));
    // The file is locked, so the second zip is kept in memory.
    const second = await openZipOrThrow(createSink('same.zip'));
    await second.add('b', createBytes(1000, 9));
    const [firstResult, secondResult] = [await first.finish(), await second.finish()];
    if (!firstResult.ok || !firstResult.file || !secondResult.ok || !secondResult.file) throw new Error('no file');
    expect(Object.keys((await unzip(firstResult.file)).entries)).toEqual(['a']);
    expect(Object.keys((await unzip(secondResult.file)).entries)).toEqual(['b']);
  });
});

it('createPrivateSink returns another file when it is called later', async () => {
  const first = createPrivateSink('strip.zip');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(createPrivateSink('strip.zip')).not.toEqual(first);
});

describe('a zip in a file chosen by the user', () => {
  // A handle from the origin private file system is of the same type as a handle from the file picker.
  const createChosenFile = async () => (await openFolder()).getFileHandle('chosen.zip', { create: true });

  it('is written to that file', async () => {
    const handle = await createChosenFile();
    const zip = await openZipOrThrow({ kind: 'picked', handle });
    await zip.add('a', createBytes(70_000, 10));
    const finished = await zip.finish();
    const file = await handle.getFile();
    expect(finished).toEqual({ ok: true, bytes: file.size });
    expect((await unzip(file)).entries.a).toEqual(createBytes(70_000, 10));
  });

  it('keeps the previous content of the file when aborted', async () => {
    const handle = await createChosenFile();
    const writable = await handle.createWritable();
    await writable.write('precious');
    await writable.close();
    const zip = await openZipOrThrow({ kind: 'picked', handle });
    await zip.add('a', createBytes(70_000, 11));
    await zip.abort();
    expect(await (await handle.getFile()).text()).toBe('precious');
  });
});

describe('storage problems', () => {
  it('without an origin private file system the zip is kept in memory', async () => {
    const { api } = await startZipWorker(
      `navigator.storage.getDirectory = () => Promise.reject(new DOMException('private window', 'SecurityError'))`,
    );
    expect(await api.begin(createSink('memory.zip'))).toEqual({ ok: true });
    const bytes = createBytes(90_000, 12);
    expect(await api.add('a', Comlink.transfer(bytes, [bytes.buffer]))).toEqual({ ok: true });
    const finished = await api.finish();
    if (!finished.ok || finished.archive.kind !== 'memory') throw new Error('not in memory');
    expect(finished.archive.blob.type).toBe('application/zip');
    expect(finished.bytes).toBe(finished.archive.blob.size);
    expect((await unzip(finished.archive.blob)).entries.a).toEqual(createBytes(90_000, 12));
  });

  it('a full disk is reported as no-space, and the partial zip is deleted', async () => {
    const { api } = await startZipWorker(`
      const write = FileSystemSyncAccessHandle.prototype.write;
      let remainingBytes = 3_000_000;
      FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
        remainingBytes -= bytes.byteLength;
        if (remainingBytes < 0) throw new DOMException('full', 'QuotaExceededError');
        return write.call(this, bytes, options);
      }`);
    expect(await api.begin(createSink('full.zip'))).toEqual({ ok: true });
    expect(await api.add('a', createBytes(2_000_000, 13))).toEqual({ ok: true });
    expect(await api.add('b', createBytes(2_000_000, 14))).toEqual({ ok: false, code: 'no-space' });
    expect(await listFolder()).toEqual([]);
    expect(await api.add('c', createBytes(10, 15))).toEqual({ ok: false, code: 'cannot-write' });
    expect(await api.finish()).toEqual({ ok: false, code: 'cannot-write' });
  });

  it('everything is written even if each write accepts only 7,000 bytes', async () => {
    const { api } = await startZipWorker(`
      const write = FileSystemSyncAccessHandle.prototype.write;
      FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
        return write.call(this, bytes.subarray(0, 7000), options);
      }`);
    await api.begin(createSink('parts.zip'));
    await api.add('a', createBytes(60_000, 16));
    expect((await api.finish()).ok).toBe(true);
    const file = await (await (await openFolder()).getFileHandle('parts.zip')).getFile();
    expect((await unzip(file)).entries.a).toEqual(createBytes(60_000, 16));
  });
});

it('beginning a zip deletes zips that are older than an hour, and keeps newer ones', async () => {
  const names = ['old.zip', 'young.zip'];
  for (const name of names) await (await openFolder()).getFileHandle(name, { create: true });
  const hourMs = 60 * 60 * 1000;
  const { api } = await startZipWorker(`
    const stamp = Object.getOwnPropertyDescriptor(File.prototype, 'lastModified').get;
    Object.defineProperty(File.prototype, 'lastModified', {
      get() { return stamp.call(this) - (this.name === 'old.zip' ? ${hourMs + 1000} : ${hourMs - 60_000}); },
    })`);
  await api.begin(createSink('new.zip'));
  expect((await listFolder()).toSorted()).toEqual(['new.zip', 'young.zip']);
  await api.abort();
});
