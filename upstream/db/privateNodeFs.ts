/**
 * Stores the files of the embedded database so that only their owner can read them. PGlite (PostgreSQL as WebAssembly, compiled
 * with Emscripten) sets the mode 0666 on each file with an explicit chmod, and chmod ignores the umask.
 */
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitResult = Awaited<ReturnType<NodeFS['init']>>;

const OTHERS_PERMISSION_BITS = 0o077;

export class PrivateNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrictModes, ...preRun] } };
  }
}

type Operation = (...args: unknown[]) => unknown;

/**
 * Wraps the operations that set modes. Must be called before anything is mounted, because a mounted file system creates its files
 * with these operations (Emscripten, `src/lib/libnodefs.js`).
 */
function restrictModes(module: object): void {
  const fs: unknown = Reflect.get(module, 'NODEFS');
  wrapOperation(fs, 'node_ops', 'mknod', (parent, name, mode, device) => [parent, name, restrictMode(mode), device]);
  wrapOperation(fs, 'node_ops', 'setattr', (node, attributes) => [node, restrictAttributes(attributes)]);
  wrapOperation(fs, 'stream_ops', 'setattr', (stream, attributes) => [stream, restrictAttributes(attributes)]);
}

/**
 * Replaces an operation by one whose arguments `change` has modified.
 * @throws Error if PGlite no longer has this operation, because its files would otherwise silently become readable by everybody
 */
function wrapOperation(fs: unknown, table: string, name: string, change: (...args: unknown[]) => unknown[]): void {
  const operations: unknown = Reflect.get(Object(fs), table);
  const original: unknown = Reflect.get(Object(operations), name);
  if (!isOperation(original)) throw new Error(`PGlite's file system lacks ${table}.${name}`);
  Reflect.set(Object(operations), name, (...args: unknown[]) => original(...change(...args)));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'function';
}

function restrictMode(mode: unknown): unknown {
  return typeof mode === 'number' ? mode & ~OTHERS_PERMISSION_BITS : mode;
}

function restrictAttributes(attributes: unknown): unknown {
  if (typeof attributes !== 'object' || attributes === null || !('mode' in attributes)) return attributes;
  return { ...attributes, mode: restrictMode(attributes.mode) };
}
