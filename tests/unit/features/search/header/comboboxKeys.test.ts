import { describe, expect, it } from 'vitest';
import { getComboboxAction } from '../../../../../src/features/search/header/comboboxKeys.ts';

const three = { isOpen: true, count: 3, active: undefined };

/** Returns the index of the active result after each of `times` presses of a key. */
function pressRepeatedly(key: string, times: number) {
  const activeIndices: (number | undefined)[] = [];
  let active: number | undefined;
  for (let time = 0; time < times; time++) {
    const action = getComboboxAction(key, { ...three, active });
    if (action?.kind !== 'activate') throw new Error(`${key} did ${String(action?.kind)}`);
    active = action.active;
    activeIndices.push(active);
  }
  return activeIndices;
}

describe('in an open list', () => {
  it('the arrow keys cycle through the results and the field', () => {
    expect(pressRepeatedly('ArrowDown', 5)).toEqual([0, 1, 2, undefined, 0]);
    expect(pressRepeatedly('ArrowUp', 5)).toEqual([2, 1, 0, undefined, 2]);
  });

  it('Enter chooses the active result, and submits the field without one', () => {
    expect(getComboboxAction('Enter', { ...three, active: 1 })).toEqual({ kind: 'choose', active: 1 });
    expect(getComboboxAction('Enter', three)).toBeUndefined();
  });

  it('Escape closes the list', () => {
    expect(getComboboxAction('Escape', three)).toEqual({ kind: 'close' });
  });

  it('ArrowDown does nothing when the list is empty', () => {
    expect(getComboboxAction('ArrowDown', { ...three, count: 0 })).toBeUndefined();
  });
});

it('while the list is closed, ArrowDown opens it, Enter chooses nothing and Escape clears the field', () => {
  expect(getComboboxAction('ArrowDown', { ...three, isOpen: false })).toEqual({ kind: 'open' });
  expect(getComboboxAction('Enter', { isOpen: false, count: 3, active: 1 })).toBeUndefined();
  expect(getComboboxAction('Escape', { ...three, isOpen: false })).toEqual({ kind: 'clear' });
});

it.each(['Home', 'End', 'ArrowLeft', 'Tab', 'a', ' '])('%s keeps its default action in the field', (key) => {
  expect(getComboboxAction(key, { ...three, active: 1 })).toBeUndefined();
});
