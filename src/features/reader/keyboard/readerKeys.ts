/** What keys do in the reader. Those that scroll (arrows up and down, Space, Page, Home, End) are the browser's and stay so. */

export type ReaderAction = 'next' | 'previous' | 'bars' | 'settings' | 'zoom' | 'autoScroll' | 'retry' | 'help';

/** One row an action: the names of `KeyboardEvent.key`. */
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

/** What a key press is for; undefined when it is not for the reader. Shift is part of the key: '?' takes it on most keyboards. */
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
