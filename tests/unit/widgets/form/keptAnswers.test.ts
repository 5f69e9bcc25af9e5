import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers, keepAnswers, keptAnswers, textAnswers } from '../../../../src/widgets/form/keptAnswers.ts';
import { forgetAllTyped } from '../../../../src/widgets/form/typedTexts.ts';

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
    forgetAllTyped();
    vi.unstubAllGlobals();
  });

  it('until it is sent, for the fields that ask for it', () => {
    keepAnswers('sign-in', { email: 'ada@example.org', message: 'hello' });
    expect(keptAnswers('sign-in', ['email'])).toEqual({ email: 'ada@example.org' });
    expect(keptAnswers('other', ['email'])).toEqual({});
    forgetAnswers('sign-in');
    expect(keptAnswers('sign-in', ['email', 'message'])).toEqual({});
  });

  it('of several forms under one name, and no longer what has been emptied', () => {
    keepAnswers('sign-in', { email: 'ada@example.org' });
    keepAnswers('sign-in', { message: 'hello' });
    keepAnswers('sign-in', { email: '' });
    expect(keptAnswers('sign-in', ['email', 'message'])).toEqual({ message: 'hello' });
  });

  it('and all of it is forgotten at sign-out', () => {
    keepAnswers('sign-in', { email: 'ada@example.org' });
    keepAnswers('become-author', { name: 'Ada' });
    forgetAllTyped();
    expect(keptAnswers('sign-in', ['email'])).toEqual({});
    expect(keptAnswers('become-author', ['name'])).toEqual({});
  });
});

it('what somebody else has stored there is nothing', () => {
  const storage = new TabStorage();
  vi.stubGlobal('sessionStorage', storage);
  for (const text of ['{"email":', '[1]', '{"email":7}', 'null']) {
    storage.setItem('longstrip.typed.sign-in', text);
    expect(keptAnswers('sign-in', ['email'])).toEqual({});
  }
  vi.unstubAllGlobals();
});

it('only text of the named fields is kept, so never a password that isn’t named', () => {
  expect(textAnswers({ email: 'ada@example.org', password: 'secret', age: 7 }, ['email', 'age'])).toEqual({
    email: 'ada@example.org',
  });
});
