import { describe, expect, it } from 'vitest';
import { parseBenchArguments } from '../../bench/arguments.ts';

const parts = ['strip', 'png', 'figures', 'stages'];

function parsed(...args: string[]) {
  return parseBenchArguments(args, parts);
}

describe('arguments', () => {
  it('without any are everything, five times', () => {
    expect(parsed()).toEqual({ only: [], runs: 5, input: [], readme: false });
  });

  it('name parts one by one, by commas, or the stages by their own name', () => {
    expect(parsed('--only', 'strip', '--only', 'png').only).toEqual(['strip', 'png']);
    expect(parsed('--only', 'strip,png').only).toEqual(['strip', 'png']);
    expect(parsed('--stages').only).toEqual(['stages']);
  });

  it('take paths, rounds and a file for the numbers', () => {
    expect(parsed('--input', 'a.png', '--input', 'b c.jpg', '--runs', '2', '--json', 'out.json')).toEqual({
      only: [],
      runs: 2,
      input: ['a.png', 'b c.jpg'],
      json: 'out.json',
      readme: false,
    });
  });

  it.each([
    [['--only', 'pgn'], /no 'pgn'.*strip, png/],
    [['--runs', '0'], /--runs/],
    [['--runs', '1.5'], /--runs/],
    [['--fast'], /--fast/],
    [['--readme', '--only', 'png'], /--readme/],
    [['--readme', '--input', 'a.png'], /--readme/],
  ])('%j are refused in words', (args, words) => {
    expect(() => parseBenchArguments(args, parts)).toThrow(words);
  });
});
