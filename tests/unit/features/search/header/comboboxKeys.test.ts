import { describe, expect, it } from 'vitest';
import { comboboxAct } from '../../../../../src/features/search/header/comboboxKeys.ts';

const three = { open: true, count: 3, active: undefined };

/** Which results become active by pressing a key again and again. */
function pressed(key: string, times: number) {
  const seen: (number | undefined)[] = [];
  let active: number | undefined;
  for (let time = 0; time < times; time++) {
    const act = comboboxAct(key, { ...three, active });
    if (act?.do !== 'activate') throw new Error(`${key} did ${String(act?.do)}`);
    active = act.active;
    seen.push(active);
  }
  return seen;
}

describe('in an open list', () => {
  it('the arrows go around the results and the field itself', () => {
    expect(pressed('ArrowDown', 5)).toEqual([0, 1, 2, undefined, 0]);
    expect(pressed('ArrowUp', 5)).toEqual([2, 1, 0, undefined, 2]);
  });

  it('Enter chooses what is active, and otherwise sends the field off', () => {
    expect(comboboxAct('Enter', { ...three, active: 1 })).toEqual({ do: 'choose', active: 1 });
    expect(comboboxAct('Enter', three)).toBeUndefined();
  });

  it('Escape closes it, and a second time clears the field', () => {
    expect(comboboxAct('Escape', three)).toEqual({ do: 'close' });
    expect(comboboxAct('Escape', { ...three, open: false })).toEqual({ do: 'clear' });
  });

  it('nothing can be active in a list of nothing', () => {
    expect(comboboxAct('ArrowDown', { ...three, count: 0 })).toBeUndefined();
  });
});

it('a closed list is opened by an arrow, and Enter chooses nothing in it', () => {
  expect(comboboxAct('ArrowDown', { ...three, open: false })).toEqual({ do: 'open' });
  expect(comboboxAct('Enter', { open: false, count: 3, active: 1 })).toBeUndefined();
});

it.each(['Home', 'End', 'ArrowLeft', 'Tab', 'a', ' '])('%s belongs to the field', (key) => {
  expect(comboboxAct(key, { ...three, active: 1 })).toBeUndefined();
});
