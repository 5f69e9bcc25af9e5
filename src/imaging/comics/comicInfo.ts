/** Reads ComicInfo.xml, in which comic readers and archives store a book's title and number. */
import { readTags } from './readTags.ts';

/** The names in ComicInfo.xml. */
export interface ComicInfo {
  /** A name for the episode's files, made of its series, number and title. */
  readonly name: string;
  /** The episode's title, or its series and number if it has no title. */
  readonly title: string;
}

/** Returns the names in the file. Undefined if the file has neither a title nor a series. */
export function readComicInfo(xml: string): ComicInfo | undefined {
  const texts = new Map<string, string>();
  for (const { name, text } of readTags(xml)) if (!texts.has(name)) texts.set(name, text);
  const [series = '', number = '', title = ''] = ['series', 'number', 'title'].map((name) => texts.get(name));
  if (series === '' && title === '') return undefined;
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  return { name: join(series, number, title), title: title || join(series, number) };
}
