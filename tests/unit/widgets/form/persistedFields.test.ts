import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearFields, writeFields, readFields, textFields } from '../../../../src/widgets/form/persistedFields.ts';
import { clearFormStorage } from '../../../../src/widgets/form/formStorage.ts';

/** As a browser's: what it holds are its own properties. */
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

/** As where a person lets no page store anything. */
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
  ['in the tab', () => new TabStorage()],
  ['in a browser that stores nothing', () => refusing],
])('what was typed is kept %s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
  afterEach(() => {
    clearFormStorage();
    vi.unstubAllGlobals();
  });

  it('until it is sent, for the fields that ask for it', () => {
    writeFields('sign-in', { email: 'ada@example.org', message: 'hello' });
    expect(readFields('sign-in', ['email'])).toEqual({ email: 'ada@example.org' });
    expect(readFields('other', ['email'])).toEqual({});
    clearFields('sign-in');
    expect(readFields('sign-in', ['email', 'message'])).toEqual({});
  });

  it('of several forms under one name, and no longer what has been emptied', () => {
    writeFields('sign-in', { email: 'ada@example.org' });
    writeFields('sign-in', { message: 'hello' });
    writeFields('sign-in', { email: '' });
    expect(readFields('sign-in', ['email', 'message'])).toEqual({ message: 'hello' });
  });

  it('and all of it is forgotten at sign-out', () => {
    writeFields('sign-in', { email: 'ada@example.org' });
    writeFields('become-author', { name: 'Ada' });
    clearFormStorage();
    expect(readFields('sign-in', ['email'])).toEqual({});
    expect(readFields('become-author', ['name'])).toEqual({});
  });
});

it('what somebody else has stored there is nothing', () => {
  const storage = new TabStorage();
  vi.stubGlobal('sessionStorage', storage);
  for (const text of ['{"email":', '[1]', '{"email":7}', 'null']) {
    storage.setItem('longstrip.typed.sign-in', text);
    expect(readFields('sign-in', ['email'])).toEqual({});
  }
  vi.unstubAllGlobals();
});

it('only text of the named fields is kept, so never a password that isn’t named', () => {
  expect(textFields({ email: 'ada@example.org', password: 'secret', age: 7 }, ['email', 'age'])).toEqual({
    email: 'ada@example.org',
  });
});
