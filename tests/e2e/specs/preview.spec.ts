/** The preview of an episode before it is published. */
import { expect, test } from '@playwright/test';
import { publishSeries } from '../publishSeries.ts';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';
import { signInAs } from '../pages/signIn.ts';

test('a preview has the reader’s layout for phone and desktop, and counts no view @long', async ({ page, request }) => {
  const story = await publishSeries(request, [1500, 333, 900]);
  await signInAs(page, story.owner);
  const { readingEvents } = new ReaderPage(page);
  await page.goto(`/publish/episode/${story.episodeId}/preview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A long way');
  await expect(page.locator('[data-image]').first()).toHaveAttribute('data-state', 'loaded');
  await expect(page.getByLabel('Phone')).toBeChecked();
  const places = () =>
    page.locator('[data-image]').evaluateAll((images) =>
      images.map((image) => {
        const { top, width, height } = image.getBoundingClientRect();
        return [image.getAttribute('data-image'), top + scrollY, width, height];
      }),
    );
  const phone = await places();
  expect(phone.map(([, , width]) => width)).toEqual([390, 390, 390]);
  await expectAccessible(page);

  await page.getByLabel('Desktop').check();
  await expect.poll(async () => (await places())[0]?.[2]).toBe(720);
  const desktop = await places();
  await page.getByRole('link', { name: 'Back to editing' }).last().click();
  await expect(page).toHaveURL(`/publish/episode/${story.episodeId}`);
  expect(readingEvents).toEqual([]);

  // The reader itself, at both widths.
  const reader = new ReaderPage(page);
  await reader.open(story.slug, story.episode);
  await expect(reader.image(1)).toHaveAttribute('data-state', 'loaded');
  await expect.poll(places).toEqual(desktop);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(places).toEqual(phone);
});

test('an unsaved episode can be previewed, and the preview follows the form in another tab @long', async ({
  page,
  request,
  context,
}) => {
  const story = await publishSeries(request, [400]);
  await signInAs(page, story.owner);
  await page.goto(`/publish/${story.id}/episode`);
  const form = new EpisodeFormPage(page);
  await form.title.fill('Not yet');
  const { png, width, height } = await drawStrip({ width: 800, heights: [600], gutter: 30 });
  await form.choose([{ name: 'page.png', mimeType: 'image/png', buffer: png }]);
  await expect.poll(() => form.readNames()).toEqual(['page.png']);

  const tab = await context.newPage();
  await tab.goto(`/publish/episode/preview?series=${story.id}`);
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Not yet');
  const image = tab.locator('[data-image]');
  await expect(image).toHaveAttribute('data-state', 'loaded');
  const box = await image.boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeCloseTo((390 * height) / width, 0);
  await expectAccessible(tab);

  await form.title.fill('Almost');
  await expect(heading).toHaveText('Almost');
  await tab.getByRole('link', { name: 'Back to editing' }).first().click();
  await expect(tab).toHaveURL(`/publish/${story.id}/episode`);

  await tab.goto('/publish/episode/preview');
  await expect(heading).toHaveText('Nothing to preview');
});
