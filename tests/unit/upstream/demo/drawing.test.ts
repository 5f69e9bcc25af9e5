import { describe, expect, it } from 'vitest';
import { drawCover } from '../../../../upstream/demo/art/cover.ts';
import { layOut } from '../../../../upstream/demo/art/layout.ts';
import { drawPortrait, drawThumbnail } from '../../../../upstream/demo/art/smallPictures.ts';
import { drawSlice } from '../../../../upstream/demo/art/strip.ts';
import { getStyle } from '../../../../upstream/demo/art/styles/styles.ts';
import { creators } from '../../../../upstream/demo/people.ts';
import { hashRecipe, createRecipes } from '../../../../upstream/demo/recipe.ts';
import { styleNames } from '../../../../upstream/demo/script.ts';
import { demoStories } from '../../../../upstream/demo/stories.ts';

/** Matches wrong numbers in SVG. Renderers skip such shapes without an error. */
const BROKEN = /NaN|Infinity|undefined/;

describe('drawing the demo', () => {
  it('no two styles have the same combination of lines, colours, shadows, faces, heads and paper', () => {
    const settings = styleNames.map((name) => {
      const { line, paint, shadow, face, heads, paper } = getStyle(name);
      return JSON.stringify([line, paint, shadow, face, heads, paper]);
    });
    expect(new Set(settings).size).toBe(styleNames.length);
  });

  it('the last episode of every series is drawn without invalid numbers', { timeout: 60_000 }, () => {
    for (const series of demoStories) {
      const episode = series.episodes.at(-1);
      if (episode === undefined) throw new Error(`${series.slug} has no episode`);
      const layout = layOut(series, episode);
      for (const slice of layout.slices) {
        const { art, letters = '' } = drawSlice(series, episode, layout, slice);
        expect([series.slug, slice.top, BROKEN.exec(art + letters)?.[0]]).toEqual([series.slug, slice.top, undefined]);
        expect(art.length).toBeGreaterThan(2_000);
      }
    }
  });

  it('a cover in every proportion, a thumbnail and the portraits are drawn without invalid numbers', {
    timeout: 60_000,
  }, () => {
    const [one] = demoStories;
    const [episode] = one?.episodes ?? [];
    if (one === undefined || episode === undefined) throw new Error('The demo has no story');
    for (const size of [
      [960, 1440],
      [1080, 1080],
      [1280, 410],
      [1080, 560],
      [1080, 200],
    ] as const) {
      const { art } = drawCover(one, { width: size[0], height: size[1] }, true);
      expect([size, BROKEN.exec(art)?.[0]]).toEqual([size, undefined]);
    }
    expect(BROKEN.exec(drawThumbnail(one, episode).art)).toBeNull();
    for (const creator of creators)
      expect([creator.key, BROKEN.exec(drawPortrait(creator).art)]).toEqual([creator.key, null]);
  });

  it('drawing the same slice twice gives the same SVG', () => {
    for (const series of demoStories.slice(0, 3)) {
      const [episode] = series.episodes;
      if (episode === undefined) throw new Error(`${series.slug} has no episode`);
      const layout = layOut(series, episode);
      const [slice] = layout.slices;
      if (slice === undefined) throw new Error(`${series.slug} has no slice`);
      expect(drawSlice(series, episode, layout, slice).art).toBe(
        drawSlice(series, episode, layoutAgain(series, episode), slice).art,
      );
    }
  });
});

const layoutAgain: typeof layOut = (series, episode) => layOut({ ...series }, episode);

describe('names of drawn images', () => {
  it('change only when the visible content changes', () => {
    const [one] = demoStories;
    const [recipe] = createRecipes({ of: 'episode', slug: one?.slug ?? '', episode: 0 }, 'episode-thumbnail');
    const [first, ...others] = one?.episodes ?? [];
    if (one === undefined || recipe === undefined || first === undefined) throw new Error('The demo has no story');
    const address = (series: typeof one) => hashRecipe(recipe, series).name;
    const changed = (episode: Partial<typeof first>) =>
      address({ ...one, episodes: [{ ...first, ...episode }, ...others] });
    expect(changed({})).toBe(address(one));
    expect(changed({ daysAgo: 999 })).toBe(address(one));
    expect(address({ ...one, description: 'Other words' })).toBe(address(one));
    expect(changed({ title: 'Another title' })).not.toBe(address(one));
    expect(changed({ panels: first.panels.slice(1) })).not.toBe(address(one));
    expect(address({ ...one, style: 'pixel' })).not.toBe(address(one));
  });
});
