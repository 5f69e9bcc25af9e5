import { describe, expect, it } from 'vitest';
import { parseBenchArguments } from '../../bench/arguments.ts';

const parts = ['strip', 'png', 'figures', 'stages'];

function parse(...args: string[]) {
  return parseBenchArguments(args, parts);
}

describe('parseBenchArguments', () => {
  it('defaults to all parts and five runs', () => {
    expect(parse()).toEqual({ only: [], runs: 5, input: [], readme: false });
  });

  it('accepts repeated --only, a comma-separated list and --stages', () => {
    expect(parse('--only', 'strip', '--only', 'png').only).toEqual(['strip', 'png']);
    expect(parse('--only', 'strip,png').only).toEqual(['strip', 'png']);
    expect(parse('--stages').only).toEqual(['stages']);
  });

  it('accepts input paths, a number of runs and a JSON output file', () => {
    expect(parse('--input', 'a.png', '--input', 'b c.jpg', '--runs', '2', '--json', 'out.json')).toEqual({
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
  ])('rejects %j with a message that names the wrong argument', (args, message) => {
    expect(() => parseBenchArguments(args, parts)).toThrow(message);
  });
});
