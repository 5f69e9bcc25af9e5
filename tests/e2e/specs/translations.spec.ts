/** A series in two languages. */
import { expect, test } from '@playwright/test';
import { publishSeries } from '../publishSeries.ts';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';
import { signInAs } from '../pages/signIn.ts';
import { TranslationPage } from '../pages/TranslationPage.ts';

test('a creator translates a series and an episode, and readers get their language @long', async ({
  page,
  request,
  browser,
}) => {
  const story = await publishSeries(request, [700, 500]);
  await signInAs(page, story.owner);
  const translation = new TranslationPage(page);
  await translation.open(story.id);

  // A language is required, and a reload keeps the input.
  await translation.title.fill('Le long chemin');
  await translation.add.click();
  await expect(page.getByText('Please choose a language')).toBeVisible();
  await expectAccessible(page);
  await translation.language.selectOption({ label: 'French' });
  await page.reload();
  await expect(translation.title).toHaveValue('Le long chemin');
  await expect(translation.language).toHaveValue('fr');
  await translation.add.click();
  await expect(page).toHaveURL(/\?language=fr$/);
  await expect(translation.heading).toHaveText('Translation: French');

  // The first episode gets its own title and images; the second isn't translated.
  await expect(page.getByText('Translated titles: 0 of 2. Episodes with translated images: 0.')).toBeVisible();
  await translation.row('A long way').getByRole('button', { name: 'A long way' }).click();
  const form = translation.form('A long way');
  await form.getByLabel('Title').fill('Un long voyage');
  await form.getByText('Translated images').click();
  await expect(form.getByRole('radio', { name: /^Translated images/ })).toBeChecked();
  const { png } = await drawStrip({ width: 940, heights: [900], gutter: 40 });
  await form.getByLabel('Choose images').setInputFiles([{ name: 'une.png', mimeType: 'image/png', buffer: png }]);
  await expect(form.getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
  await form.getByRole('button', { name: 'Alt text for une.png' }).click();
  await form.getByLabel('Alt text', { exact: true }).fill('Une route sous la pluie');
  await form.getByLabel('Transcript').fill('Il pleut.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Translated titles: 1 of 2. Episodes with translated images: 1.')).toBeVisible();
  await expect(translation.row('A long way')).toContainText('Un long voyage · 1 translated image · transcript');

  // Saved on the server, so a reload shows it.
  await page.reload();
  await expect(translation.row('A long way')).toContainText('Un long voyage · 1 translated image · transcript');
  await expect(translation.row('Home again')).toContainText('Title not translated · original images');

  const other = await browser.newContext();
  const reading = await other.newPage();
  const reader = new ReaderPage(reading);
  await reading.goto(`/fr/series/${story.slug}/${story.episode}`);
  await expect(reader.heading).toHaveText('Un long voyage');
  await expect(reading.getByRole('img', { name: 'Une route sous la pluie' })).toHaveAttribute('lang', 'fr');
  await expect(reading.locator('[data-image]')).toHaveCount(1);
  // A button skips the images to the transcript.
  const transcriptButton = reading.getByRole('button', { name: 'Lire la transcription' });
  await transcriptButton.focus();
  await transcriptButton.press('Enter');
  await expect(reading.getByText('Il pleut.')).toBeVisible();
  await expect(reading.getByText('Transcription', { exact: true })).toBeFocused();
  await expectAccessible(reading);

  await reading.goto(`/fr/series/${story.slug}/${story.next}`);
  await expect(reader.heading).toHaveText('Home again');
  await expect(reading.locator('[data-image]')).toHaveCount(2);
  await reader.open(story.slug, story.episode);
  await expect(reader.heading).toHaveText('A long way');
  await expect(reading.locator('[data-image]')).toHaveCount(2);
  await other.close();

  // The owner sees the translation, with a note about it.
  await page.goto(`/fr/series/${story.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le long chemin');
  await expect(page.getByText('Vous voyez la traduction en français, comme votre public.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Un long voyage');
  await page.goto(`/series/${story.slug}`);
  await expect(page.getByRole('article').first()).toContainText('A long way');
  await expect(page.getByText('You’re seeing')).toHaveCount(0);
});

test('the translation page shows not found for another creator’s series and for a language without translation @long', async ({
  page,
  request,
}) => {
  const story = await publishSeries(request, [400]);
  await signInAs(page, story.owner);
  const { heading } = new TranslationPage(page);
  for (const path of ['lanterns-over-the-harbour/add-translation', `${story.id}/add-translation?language=ko`]) {
    await page.goto(`/publish/comic/${path}`);
    await expect(heading, path).toHaveText('Oh No! Page Not Found');
  }
});

test('on the translation page without a series in the address, the creator chooses the series to translate @long', async ({
  page,
  request,
}) => {
  const story = await publishSeries(request, [400]);
  await signInAs(page, story.owner);
  await page.goto('/publish/comic/add-translation');
  await page.getByRole('link', { name: story.title }).click();
  await expect(page).toHaveURL(`/publish/comic/${story.id}/add-translation`);
  await expect(new TranslationPage(page).heading).toHaveText('Add a translation');
});
