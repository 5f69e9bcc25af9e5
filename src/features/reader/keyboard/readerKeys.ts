/** Keyboard shortcuts of the reader. */

export type ReaderAction = 'next' | 'previous' | 'bars' | 'settings' | 'zoom' | 'autoScroll' | 'retry' | 'help';

/** The `KeyboardEvent.key` values that trigger each action. */
export const readerKeys: Readonly<Record<ReaderAction, readonly string[]>> = {
  next: ['ArrowRight', 'n'],
  previous: ['ArrowLeft', 'p'],
  bars: ['h'],
  settings: ['s'],
  zoom: ['z'],
  autoScroll: ['a'],
  retry: ['r'],
  help: ['?'],
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Returns the action of a pressed key. Doesn't check Shift, because most keyboards need it for '?'. */
export function findAction(event: KeyPress): ReaderAction | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return readerActions.find((action) => readerKeys[action].includes(key));
}

const readerActions: readonly ReaderAction[] = [
  'next',
  'previous',
  'bars',
  'settings',
  'zoom',
  'autoScroll',
  'retry',
  'help',
];
