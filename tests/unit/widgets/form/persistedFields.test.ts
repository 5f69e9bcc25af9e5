import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearFields, writeFields, readFields, pickTextFields } from '../../../../src/widgets/form/persistedFields.ts';
import { clearFormStorage } from '../../../../src/widgets/form/formStorage.ts';

/** Like the browser's Storage, which keeps its items as own properties. */
class TabStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** Storage in a browser whose settings block it. */
const blockedStorage = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error('SecurityError');
    },
    ownKeys: () => {
      throw new Error('SecurityError');
    },
  },
);

describe.each([
  ['session storage', () => new TabStorage()],
  ['memory, because session storage is blocked', () => blockedStorage],
])('typed text stored in %s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
  afterEach(() => {
    clearFormStorage();
    vi.unstubAllGlobals();
  });

  it('is returned for the requested fields of a key until the key is cleared', () => {
    writeFields('sign-in', { email: 'ada@example.org', message: 'hello' });
    expect(readFields('sign-in', ['email'])).toEqual({ email: 'ada@example.org' });
    expect(readFields('other', ['email'])).toEqual({});
    clearFields('sign-in');
    expect(readFields('sign-in', ['email', 'message'])).toEqual({});
  });

  it('is merged if it has the same key, and leaves out fields that were emptied', () => {
    writeFields('sign-in', { email: 'ada@example.org' });
    writeFields('sign-in', { message: 'hello' });
    writeFields('sign-in', { email: '' });
    expect(readFields('sign-in', ['email', 'message'])).toEqual({ message: 'hello' });
  });

  it('is deleted by clearFormStorage for all keys', () => {
    writeFields('sign-in', { email: 'ada@example.org' });
    writeFields('become-author', { name: 'Ada' });
    clearFormStorage();
    expect(readFields('sign-in', ['email'])).toEqual({});
    expect(readFields('become-author', ['name'])).toEqual({});
  });
});

it('readFields ignores invalid stored values', () => {
  const storage = new TabStorage();
  vi.stubGlobal('sessionStorage', storage);
  for (const text of ['{"email":', '[1]', '{"email":7}', 'null']) {
    storage.setItem('longstrip.typed.sign-in', text);
    expect(readFields('sign-in', ['email'])).toEqual({});
  }
  vi.unstubAllGlobals();
});

it('pickTextFields returns only text of the named fields', () => {
  expect(pickTextFields({ email: 'ada@example.org', password: 'secret', age: 7 }, ['email', 'age'])).toEqual({
    email: 'ada@example.org',
  });
});

it('the newest text is read while session storage is full, and the next write with enough space is stored', () => {
  const storage = new TabStorage();
  vi.stubGlobal('sessionStorage', storage);
  writeFields('sign-in', { message: 'first' });
  const setItem = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeFields('sign-in', { message: 'second' });
  expect(readFields('sign-in', ['message'])).toEqual({ message: 'second' });
  setItem.mockRestore();
  writeFields('sign-in', { message: 'third' });
  expect(readFields('sign-in', ['message'])).toEqual({ message: 'third' });
  expect(storage.getItem('longstrip.typed.sign-in')).toContain('third');
  clearFormStorage();
  expect(readFields('sign-in', ['message'])).toEqual({});
  vi.unstubAllGlobals();
});
