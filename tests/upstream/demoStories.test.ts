import { describe, expect, it } from 'vitest';
import { layOut } from '../../upstream/demo/art/layout.ts';
import { demoBanners, demoCollections } from '../../upstream/demo/collections.ts';
import { creators } from '../../upstream/demo/people.ts';
import { styleNames } from '../../upstream/demo/script.ts';
import { parseLook } from '../../upstream/demo/stories/look.ts';
import { parseCover, parseScreenplay } from '../../upstream/demo/stories/screenplay.ts';
import { demoStories } from '../../upstream/demo/stories.ts';

describe('demo stories', () => {
  const slugs = demoStories.map(({ slug }) => slug);

  it('there are 24 series by twelve creators, each series in its own style', () => {
    expect(new Set(slugs).size).toBe(24);
    expect(demoStories.map(({ style }) => style).toSorted()).toEqual([...styleNames].toSorted());
    expect(new Set(demoStories.map(({ creator }) => creator))).toEqual(new Set(creators.map(({ key }) => key)));
    expect(creators).toHaveLength(12);
  });

  it('have at least 150 episodes and eight main genres, and include French, mature, paused, completed, scheduled and draft content', () => {
    expect(demoStories.filter(({ language }) => language === 'fr')).toHaveLength(4);
    expect(demoStories.filter(({ isMature }) => isMature === true)).toHaveLength(2);
    expect(new Set(demoStories.map(({ status }) => status))).toEqual(new Set(['published', 'paused', 'completed']));
    const days = demoStories.flatMap(({ episodes }) => episodes.map(({ daysAgo }) => daysAgo));
    expect(days.length).toBeGreaterThanOrEqual(150);
    expect(days.some((day) => day !== null && day < 0)).toBe(true);
    expect(days.includes(null)).toBe(true);
    // The first two genres of a series are its main ones.
    expect(new Set(demoStories.flatMap(({ genres }) => genres.slice(0, 2))).size).toBeGreaterThanOrEqual(8);
  });

  it('episodes are in order of publication, with four to nine panels of at most four lines of at most 110 characters', () => {
    for (const { slug, episodes } of demoStories) {
      const days = episodes.flatMap(({ daysAgo }) => daysAgo ?? []);
      expect([slug, days]).toEqual([slug, days.toSorted((a, b) => b - a)]);
      for (const { title, panels } of episodes) {
        expect([slug, title, panels.length >= 4 && panels.length <= 9]).toEqual([slug, title, true]);
        for (const { lines = [] } of panels) {
          expect(lines.length).toBeLessThanOrEqual(4);
          for (const { text } of lines) expect(text.length, text).toBeLessThanOrEqual(110);
        }
      }
    }
  });

  it('the first two episodes of all series, which are drawn at the first start, have at most 150 slices in total', () => {
    const first = demoStories.flatMap((story) => story.episodes.slice(0, 2).map((episode) => layOut(story, episode)));
    expect(first.flatMap(({ slices }) => slices).length).toBeLessThanOrEqual(150);
  });

  it("include every series that the demo's collections and banners name", () => {
    const named = [...demoCollections.flatMap(({ series }) => series), ...demoBanners.map(({ series }) => series)];
    expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(demoCollections).toHaveLength(6);
  });
});

describe('screenplay parser', () => {
  const cast = {
    ann: parseLook('person child curly coat', '#b07a4f', '#f2b632'),
    bo: parseLook('cat', '#888888', '#ffffff'),
  };

  it('parses panels with their characters, poses, props and lines', () => {
    const [episode] = parseScreenplay(
      cast,
      `# One | 3 | harbour night
      - wide bleed >beat
      cap: Once.
      ann point happy at=0.3 holding=cup: Hello: you!
      bo whisper off: Meow.
      - short rain
      sfx: CLANG`,
    );
    expect(episode).toEqual({
      title: 'One',
      daysAgo: 3,
      place: 'harbour',
      time: 'night',
      panels: [
        {
          shot: 'wide',
          frame: 'bleed',
          gutter: 'beat',
          who: [{ who: 'ann', pose: 'point', mood: 'happy', at: 0.3, holding: 'cup' }],
          lines: [
            { kind: 'caption', text: 'Once.' },
            { kind: 'speech', text: 'Hello: you!', by: 'ann' },
            { kind: 'whisper', text: 'Meow.', by: 'bo' },
          ],
        },
        { height: 'short', weather: 'rain', lines: [{ kind: 'sound', text: 'CLANG' }] },
      ],
    });
  });

  it.each([
    ['# One | 3 | nirvana', 'nirvana'],
    ['# One | soon | harbour', 'no day'],
    ['# One | 3 | harbour\n- medum', 'medum'],
    ['# One | 3 | harbour\n-\ncarl happy', 'carl'],
    ['# One | 3 | harbour\n-\nann hapy', 'hapy'],
    ['# One | 3 | harbour\n-\nann holding=bazooka', 'holding=bazooka'],
    ['- wide', 'before this line'],
  ])('the error names the problem: %j', (text, named) => {
    expect(() => parseScreenplay(cast, text)).toThrow(named);
  });

  it("parses a cover of one panel, and refuses a shot that can't be a cover", () => {
    expect(parseCover(cast, '- full harbour\nann happy', 'Ahoy')).toEqual({
      place: 'harbour',
      shot: 'full',
      who: [{ who: 'ann', mood: 'happy' }],
      tagline: 'Ahoy',
    });
    expect(() => parseCover(cast, '- detail harbour')).toThrow("isn't a cover");
  });
});
