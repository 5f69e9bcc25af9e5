/**
 * The embedded database's files on the disk, for their owner alone. PGlite gives each file mode 0666 by an explicit chmod, whatever the
 * umask, so the modes are narrowed where its file system asks Node for them.
 */
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;

/** Permissions that group and others would have. */
const OF_OTHERS = 0o077;

export class PrivateNodeFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [narrowModes, ...preRun] } };
  }
}

type Operation = (...given: unknown[]) => unknown;

/** Before anything is mounted: what is made afterwards, is made by these operations (Emscripten, `src/lib/libnodefs.js`). */
function narrowModes(module: object): void {
  const fs: unknown = Reflect.get(module, 'NODEFS');
  wrap(fs, 'node_ops', 'mknod', (parent, name, mode, device) => [parent, name, narrow(mode), device]);
  wrap(fs, 'node_ops', 'setattr', (node, attributes) => [node, narrowed(attributes)]);
  wrap(fs, 'stream_ops', 'setattr', (stream, attributes) => [stream, narrowed(attributes)]);
}

/** @throws Error when PGlite has no such operation any more: its files must not be open to everybody without a word */
function wrap(fs: unknown, table: string, name: string, change: (...given: unknown[]) => unknown[]): void {
  const operations: unknown = Reflect.get(Object(fs), table);
  const original: unknown = Reflect.get(Object(operations), name);
  if (!isOperation(original)) throw new Error(`PGlite's file system lacks ${table}.${name}`);
  Reflect.set(Object(operations), name, (...given: unknown[]) => original(...change(...given)));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'function';
}

function narrow(mode: unknown): unknown {
  return typeof mode === 'number' ? mode & ~OF_OTHERS : mode;
}

function narrowed(attributes: unknown): unknown {
  if (typeof attributes !== 'object' || attributes === null || !('mode' in attributes)) return attributes;
  return { ...attributes, mode: narrow(attributes.mode) };
}
