import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEpisodeName,
  compareNaturally,
  createSafeName,
  sliceFileName,
  createUniqueNamer,
  createWebtoonThumbnailName,
} from '../../../src/imaging/packageNames.ts';

const fileName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 120 }),
);

describe('createSafeName', () => {
  it.each([
    ['odd-name Épisode 1 — page №2 (final) 최종.PNG', 'odd-name-Episode-1-page-No2-final'],
    ['001.jpg', '001'],
    ['page_01_final.webp', 'page_01_final'],
    ['page 1.5.png', 'page-1.5'],
    ['page 1.5', 'page-1.5'],
    ['Straße Œuvre Łódź Ørsted Đorđe Þór.gif', 'Strasse-OEuvre-Lodz-Orsted-Dorde-Thor'],
    ["Don't stop’.png", 'Dont-stop'],
    ['１２話.png', '12'],
    ['E\u0301pisode.png', 'Episode'],
    ['a///b\\c d.png', 'c-d'],
    ['../../etc/passwd', 'passwd'],
    ['..hidden..png', 'hidden'],
    ['a...b.png', 'a.b'],
    ['Vol. 1 _ Ch. 2.png', 'Vol-1-Ch-2'],
    [`con.${'a'.repeat(90)}.png`, `con-1.${'a'.repeat(74)}`],
    ['- - x - -.png', 'x'],
    ['a & b * c?.png', 'a-b-c'],
    ['CON.png', 'CON-1'],
    ['nul', 'nul-1'],
    ['com1.tar.png', 'com1-1.tar'],
    ['console.png', 'console'],
    ['최종.png', 'image-1'],
    ['.png', 'image-1'],
    ['', 'image-1'],
  ])('%j becomes %j', (given, expected) => {
    expect(createSafeName(given)).toBe(expected);
  });

  it('returns a name that is valid on every system for any input', () => {
    fc.assert(
      fc.property(fileName, (name) => {
        const safe = createSafeName(name);
        expect(safe).toMatch(/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/);
        expect(safe).not.toMatch(/\.\.|--/);
        expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(safe.length).toBeLessThanOrEqual(80);
      }),
    );
  });

  it('truncates long names and leaves no dash at the end', () => {
    expect(createSafeName(`${'a'.repeat(79)} ${'b'.repeat(50)}.png`)).toBe('a'.repeat(79));
  });
});

it('createEpisodeName keeps ASCII letters and digits, and returns "episode" for a name without any', () => {
  expect(createEpisodeName('최종.png')).toBe('episode');
  expect(createEpisodeName('マンガ 第3話.png')).toBe('3');
  expect(createEpisodeName('Ep 3.png')).toBe('Ep-3');
});

it('createWebtoonThumbnailName returns only letters and digits, and "image1" for a name without any', () => {
  expect(createWebtoonThumbnailName('Épisode 1 — page_2.png')).toBe('Episode1page2');
  expect(createWebtoonThumbnailName('최종.png')).toBe('image1');
  fc.assert(fc.property(fileName, (name) => /^[A-Za-z0-9]+$/.test(createWebtoonThumbnailName(name))));
});

describe('createUniqueNamer', () => {
  it('numbers duplicate names, ignoring case', () => {
    const unique = createUniqueNamer();
    expect(['page', 'Page', 'page', 'page-2', 'other'].map(unique)).toEqual([
      'page',
      'Page-2',
      'page-3',
      'page-2-2',
      'other',
    ]);
    const bare = createUniqueNamer('');
    expect(['a', 'A', 'a2'].map(bare)).toEqual(['a', 'A2', 'a22']);
  });

  it('never repeats a name or exceeds the maximum length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'A', 'a-2', 'A-2', 'a-2-2', 'b'.repeat(80), 'B'.repeat(80)), { maxLength: 40 }),
        (names) => {
          const given = names.map(createUniqueNamer());
          expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(names.length);
          for (const name of given) expect(name.length).toBeLessThanOrEqual(80);
        },
      ),
    );
  });
});

it('slices are numbered from 1 with at least three digits', () => {
  expect(sliceFileName('ep', 0, 1, 'webp')).toBe('ep-001.webp');
  expect(sliceFileName('ep', 99, 100, 'jpeg')).toBe('ep-100.jpg');
  expect(sliceFileName('ep', 8, 1000, 'png')).toBe('ep-0009.png');
  const names = Array.from({ length: 1200 }, (_, index) => sliceFileName('ep', index, 1200, 'png'));
  expect(names.toSorted(), 'sorted as in any file list').toEqual(names);
});

describe('compareNaturally', () => {
  const sorted = (...names: string[]): string[] => names.toSorted(compareNaturally);

  it.each([
    [['page2.png', 'page10.png', 'page100.png']],
    [['page.png', 'page 2.png', 'page 10.png']],
    [['page.png', 'page (2).png', 'page-3.png', 'page10.png']],
    [['1.png', '02.png', '003.png', '10.png']],
    [['Page1.png', 'page2.png', 'PAGE3.png']],
    [['ch2/page9.png', 'ch10/page1.png', 'ch10/page2.png']],
    [['ch1/b.png', 'ch1 extra/a.png']],
    [['a.png', 'A/b.png']],
    [['第２話.png', '第１０話.png']],
    [['٢.png', '١٠.png']],
    [['1.9.png', '1.10.png']],
  ])('sorts %j in this order', (names) => {
    expect(sorted(...names.toReversed())).toEqual(names);
    expect(sorted(...names)).toEqual(names);
  });

  it('orders names that differ only in case or leading zeros consistently', () => {
    expect(sorted('a1.png', 'A1.png', 'a01.png')).toEqual(sorted('a01.png', 'A1.png', 'a1.png'));
    expect(compareNaturally('a1.png', 'A1.png')).not.toBe(0);
  });

  it('is a total order', () => {
    const part = fc.stringMatching(/^[aAéb0129 ._(-]{0,6}$/);
    const path = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.png`),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(path, path, path, (a, b, c) => {
        expect(Math.sign(compareNaturally(a, b))).toBe(-Math.sign(compareNaturally(b, a)) + 0);
        expect(compareNaturally(a, b) === 0).toBe(a === b);
        const [first, second, third] = sorted(a, b, c);
        expect(compareNaturally(first, second)).toBeLessThanOrEqual(0);
        expect(compareNaturally(second, third)).toBeLessThanOrEqual(0);
        expect(compareNaturally(first, third)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});
