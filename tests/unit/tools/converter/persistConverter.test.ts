import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PixelProblemCode } from '../../../../src/engine/stripSources.ts';
import type { PlatformCode } from '../../../../src/imaging/platforms.ts';
import { type ConverterState, initialState } from '../../../../src/tools/converter/converterState.ts';
import { toPersistedState, persistedStateSchema } from '../../../../src/tools/converter/persistConverter.ts';

const middle = { focus: { x: 0.5, y: 0.5 }, zoom: 1 };

const state: ConverterState = {
  ...initialState('tapas'),
  settings: {
    purpose: 'episode',
    kinds: { series: ['cover', 'banner'], episode: ['episode-content'] },
    also: { webtoon: { series: ['square-thumbnail'], episode: [] } },
    format: 'png',
  },
  files: [
    {
      id: 'one',
      file: new File([], 'one.png'),
      path: 'one.png',
      crops: { turn: 270, all: middle, own: { 'tapas/cover': { focus: { x: 0, y: 1 }, zoom: 3 } } },
      problem: { ok: false, code: 'empty' },
    },
    {
      id: 'two',
      file: new File([], 'two.png'),
      path: 'two.png',
      crops: { turn: 0, all: middle, own: {} },
      failure: { ok: false, code: 'cannot-encode' },
    },
  ],
};

/** Parses a stored state. */
function read(stored: unknown, platform: PlatformCode = 'tapas') {
  return v.parse(persistedStateSchema(platform), stored);
}

describe('stored state of the converter', () => {
  it('survives JSON serialisation', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toPersistedState(state)));
    expect(read(stored)).toEqual({
      settings: state.settings,
      files: {
        one: { crops: state.files[0].crops },
        two: { crops: state.files[1].crops, failure: { ok: false, code: 'cannot-encode' } },
      },
    });
  });

  it('restores settings that were stored before several platforms could be chosen', () => {
    const { also: _, ...settings } = state.settings;
    expect(read({ settings, files: {} })).toEqual({ settings: { ...settings, also: {} }, files: {} });
  });

  it('resets the settings if they contain kinds of another platform, and keeps the crops', () => {
    const { settings } = initialState('webtoon');
    expect(read(toPersistedState(state), 'webtoon')).toEqual({ settings, files: toPersistedState(state).files });
  });

  it.each<PixelProblemCode>([
    'cannot-decode',
    'pixels-altered',
    'size-differs',
    'cannot-encode',
    'out-of-memory',
    'no-answer',
  ])('keeps a failure with the code %s', (code) => {
    const [first, second] = state.files;
    const failed: ConverterState = { ...state, files: [first, { ...second, failure: { ok: false, code } }] };
    expect(read(toPersistedState(failed)).files).toEqual({
      one: { crops: first.crops },
      two: { crops: second.crops, failure: { ok: false, code } },
    });
  });

  it('drops invalid crops and keeps the settings', () => {
    // Only rotations by multiples of 90 degrees are valid.
    const invalid = { one: { crops: { turn: 45, all: middle, own: {} } } };
    expect(read({ settings: state.settings, files: invalid })).toEqual({ settings: state.settings, files: {} });
  });

  it.each([undefined, null, {}, { settings: 1, files: [] }])(
    'falls back to the initial state for invalid data: %j',
    (invalid) => {
      expect(read(invalid)).toEqual({ settings: initialState('tapas').settings, files: {} });
    },
  );
});
