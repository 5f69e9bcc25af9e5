/** Keyboard shortcuts of the reader. Scroll keys (arrow up and down, Space, Page Up/Down, Home, End) are left to the browser. */

export type ReaderAction = 'next' | 'previous' | 'bars' | 'settings' | 'zoom' | 'autoScroll' | 'retry' | 'help';

/** `KeyboardEvent.key` values of each action. */
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

/** The action of a key press; undefined if the reader doesn't handle it. Shift isn't checked: '?' needs it on most keyboards. */
export function actionOf(event: KeyPress): ReaderAction | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return actions.find((action) => readerKeys[action].includes(key));
}

const actions: readonly ReaderAction[] = [
  'next',
  'previous',
  'bars',
  'settings',
  'zoom',
  'autoScroll',
  'retry',
  'help',
];
