import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearFields, writeFields, readFields, textFields } from '../../../../src/widgets/form/persistedFields.ts';
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
const refusing = new Proxy(
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
  ['in session storage', () => new TabStorage()],
  ['in memory if session storage is blocked', () => refusing],
])('typed text is kept %s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
  afterEach(() => {
    clearFormStorage();
    vi.unstubAllGlobals();
  });

  it('for the requested fields of a form until it is cleared', () => {
    writeFields('sign-in', { email: 'ada@example.org', message: 'hello' });
    expect(readFields('sign-in', ['email'])).toEqual({ email: 'ada@example.org' });
    expect(readFields('other', ['email'])).toEqual({});
    clearFields('sign-in');
    expect(readFields('sign-in', ['email', 'message'])).toEqual({});
  });

  it('for several forms with the same name, without fields that were emptied', () => {
    writeFields('sign-in', { email: 'ada@example.org' });
    writeFields('sign-in', { message: 'hello' });
    writeFields('sign-in', { email: '' });
    expect(readFields('sign-in', ['email', 'message'])).toEqual({ message: 'hello' });
  });

  it('and clearFormStorage deletes all of it', () => {
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

it('textFields returns only text of the named fields, so no password unless named', () => {
  expect(textFields({ email: 'ada@example.org', password: 'secret', age: 7 }, ['email', 'age'])).toEqual({
    email: 'ada@example.org',
  });
});
