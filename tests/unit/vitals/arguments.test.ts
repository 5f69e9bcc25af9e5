import { describe, expect, it } from 'vitest';
import { parseVitalsArguments } from '../../vitals/arguments.ts';

const pages = ['home', 'series', 'library'];

function parse(...args: string[]) {
  return parseVitalsArguments(args, pages);
}

describe('parseVitalsArguments', () => {
  it('defaults to five runs of every page, with a new build', () => {
    expect(parse()).toEqual({ only: [], runs: 5, build: true, readme: false });
  });

  it('accepts repeated --only and a comma-separated list', () => {
    expect(parse('--only', 'home', '--only', 'series').only).toEqual(['home', 'series']);
    expect(parse('--only', 'home,library').only).toEqual(['home', 'library']);
  });

  it('accepts --runs, --data, --reports, --no-build and --readme', () => {
    expect(parse('--runs', '3', '--data', 'a', '--reports', 'b', '--no-build', '--readme')).toEqual({
      only: [],
      runs: 3,
      build: false,
      data: 'a',
      reports: 'b',
      readme: true,
    });
  });

  it.each([
    [['--only', 'hmoe'], /no page 'hmoe'.*home, series/],
    [['--runs', '0'], /--runs/],
    [['--runs', 'two'], /--runs/],
    [['--fast'], /--fast/],
    [['--readme', '--only', 'home'], /--readme/],
  ])('rejects %j with a message that names the wrong argument', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});
