import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../locales/en/', import.meta.url);

/** All messages of a catalogue, including those over several lines. */
function readMessages(catalogue: string): string[] {
  const found = readFileSync(new URL(catalogue, folder), 'utf8').matchAll(/^msgid (".*"(?:\n".*")*)$/gm);
  // The first one is the header of the file.
  return [...found].slice(1).map(([, text = '']) => text.replaceAll(/^"|"$/gm, '').replaceAll('\n', ''));
}

/**
 * Phrases that read as translated, and British spellings, with a better one for each. They match regardless of case and
 * of the apostrophe's shape.
 */
const phrases = [
  ['no shop', 'No app store needed'],
  ['next to no space', 'Installs in seconds'],
  ['a word when', 'Get notified when …'],
  ['goes on', 'continues, or a new episode is out'],
  ['and you are in', 'All you need is …'],
  ['here before?', 'Already have an account?'],
  ['you draw?', 'Make webcomics?'],
  ['the very panel', 'the exact panel'],
  ['where there is no network', 'offline'],
  ['nobody has to wait', 'We’re open to everyone'],
  ['stand on', 'appear on'],
  ['stands on', 'appears on'],
  ['it is made of', 'created from …'],
  ['it comes by itself', 'Published automatically'],
  ['a frame of the strip', 'a panel from this episode'],
  ['another picture', 'Replace'],
  ['throw it away', 'Discard'],
  ['nowhere but here', 'the only copy'],
  ['go on', 'Continue'],
  ['what we tell you of', 'Notification settings'],
  ['shows no notices', 'Notifications are off'],
  ['look into your mail', 'Check your inbox'],
  ['like the system', 'System'],
  ['like the app', 'Match app'],
  ['whatever is there', 'even through art'],
  ['this cut can’t go', 'can’t be removed'],
  ['the tallest has', 'tallest … (limit …)'],
  ['smaller than needed', 'too small'],
  ['and so softer', 'may look soft'],
  ['last changed', 'Recently edited'],
  ['see its page', 'View series page'],
  ['keep the present one', 'Keep current'],
  ['login', 'Log in, or password'],
  ['for good', 'permanently'],
  ['who else sees it', 'Who else sees your data'],
  ['centre', 'center'],
  ['colours', 'colors'],
  ['licence', 'license'],
  ['cancelled', 'canceled'],
] as const;

/** Labels that are not clear alone. The same words may occur in a sentence. */
const labels = [
  ['kinds', 'Image types'],
  ['turn', 'Rotate'],
] as const;

function normalize(text: string): string {
  return text.toLowerCase().replaceAll("'", '’');
}

/** Whether the phrase occurs in the text as whole words. */
function containsPhrase(text: string, phrase: string): boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\d])${phrase.replaceAll('?', String.raw`\?`)}(?![\\p{L}\\d])`, 'u');
  return pattern.test(normalize(text));
}

describe('English messages', () => {
  const catalogues = readdirSync(folder).filter((name) => name.endsWith('.po'));
  const all = catalogues.flatMap((catalogue) => readMessages(catalogue).map((text) => ({ catalogue, text })));

  it('are found', () => {
    expect(all.length).toBeGreaterThan(500);
  });

  it.each(phrases)('contain nowhere “%s” (better: %s)', (phrase) => {
    expect(all.filter(({ text }) => containsPhrase(text, phrase))).toEqual([]);
  });

  it.each(labels)('have no label “%s” (better: %s)', (label) => {
    expect(all.filter(({ text }) => normalize(text) === label)).toEqual([]);
  });
});
