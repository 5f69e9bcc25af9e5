/** Reads ComicInfo.xml, in which comic readers and archives store a book's title and number. */
import { readTags } from './readTags.ts';

/**
 * Returns a name for the episode, made of its series, number and title: 'Test 1 Odd names'. Undefined if the file has
 * neither a title nor a series.
 */
export function readComicInfoName(xml: string): string | undefined {
  const texts = new Map<string, string>();
  for (const { name, text } of readTags(xml)) if (!texts.has(name)) texts.set(name, text);
  const [series = '', number = '', title = ''] = ['series', 'number', 'title'].map((name) => texts.get(name));
  if (series === '' && title === '') return undefined;
  return [series, number, title].filter((part) => part !== '').join(' ');
}
