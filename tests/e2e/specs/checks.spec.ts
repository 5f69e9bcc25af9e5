import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { getFormats } from '../../../src/i18n/format.ts';
import { drawNoise, drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { CutterPage, openSettings } from '../pages/CutterPage.ts';

/** The list of checks beside 'Download zip'. */

/** Locates the lines of the list of checks. */
function findChecks(page: Page): Locator {
  return page.getByRole('list', { name: 'Checks' }).locator(':scope > li');
}

function formatBytes(size: number): string {
  return getFormats('en').bytes(size);
}

function createPng(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer };
}

function createJpeg(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Creates a file for each change that the tools make, such as converting colours, and one that needs no change. */
async function createFilesOfEveryKind(width: number, height: number) {
  const drawn = sharp((await drawStrip({ width, heights: [height - 180] })).png);
  const still = await drawn.clone().png().toBuffer();
  const frames = [still, await sharp(still).negate().png().toBuffer()];
  // The GIF may also have transparency, because its later frames contain only what has changed.
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const rotated = await sharp(still).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  return [
    createJpeg('cmyk.jpg', await drawn.clone().toColourspace('cmyk').jpeg().toBuffer()),
    createJpeg('p3.jpg', await drawn.clone().withIccProfile('p3').jpeg().toBuffer()),
    createPng('deep.png', await drawn.clone().toColourspace('rgb16').png().toBuffer()),
    createPng('glass.png', await drawn.clone().ensureAlpha(0.5).png().toBuffer()),
    createJpeg('lying.jpg', rotated),
    { name: 'moving.gif', mimeType: 'image/gif', buffer: animated },
    createPng('plain.png', still),
  ];
}

test('the cutter lists how it processes the files, and the results of the zip @long', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Tapas').check();
  await cutter.choose(await createFilesOfEveryKind(800, 1000));
  const checks = findChecks(page);
  await expect(checks).toContainText([
    /^Longstrip \d+ slices\s*tallest [\d,]+ px \(limit 2,000\).*zip is created: each file under 20 MB$/,
    /^Tapas \d+ slices\s*tallest [\d,]+ px \(limit 2,000\).*each file under 2 MB, total under 20 MB$/,
    /^WEBTOON \d+ slices\s*tallest [\d,]+ px \(limit 1,280\).*each file under 2 MB, total under 20 MB$/,
    /^Gutters: shortest \d+ px, median \d+ px, longest \d+ px$/,
    '1 animated file: first frame only',
    /2 files converted to sRGB \(from .*CMYK.*\)/,
    '1 file reduced to 8 bits per channel',
    '1 file rotated to match its metadata',
    'Any transparency in 2 files turns white for WEBTOON and Tapas',
    'Private metadata removed (location, camera, author)',
  ]);

  // Tapas accepts transparent PNGs.
  await cutter.chooseFormat('PNG');
  await expect(checks.filter({ hasText: 'turns white' })).toHaveText(/for WEBTOON$/);
  await cutter.chooseFormat('JPEG');

  const { manifest } = await cutter.downloadZip();
  for (const [code, name] of [
    ['longstrip', 'Longstrip'],
    ['webtoon', 'WEBTOON'],
    ['tapas', 'Tapas'],
  ] as const) {
    const { files = [], bytes: totalBytes = 0 } = manifest.platforms[code] ?? {};
    const largest = formatBytes(Math.max(...files.map((file) => file.bytes)));
    const [fileLimit, totalLimit] = code === 'longstrip' ? ['20 MB', ''] : ['2 MB', ' (limit 20 MB)'];
    const line = checks.filter({ hasText: new RegExp(`^${name} ${files.length} slices, `) });
    await expect(line).toContainText(formatBytes(totalBytes));
    await expect(line).toContainText(
      `largest file ${largest} (limit ${fileLimit}), total ${formatBytes(totalBytes)}${totalLimit}, quality`,
    );
  }
  await expect(checks.filter({ hasText: 'Checked when the zip is created' })).toHaveCount(0);
});

test('after the download, the cutter reports unchanged slices until another platform is chosen', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  const fitting = await sharp((await drawStrip({ heights: [900] })).png)
    .jpeg()
    .toBuffer();
  await cutter.choose(createJpeg('done.jpg', fitting));
  await cutter.downloadZip();
  const unchanged = findChecks(page).filter({ hasText: 'unchanged' });
  await expect(unchanged).toContainText(['1 slice already fits and is unchanged']);
  await expect(unchanged).toContainText(['WEBTOON']);
  await expect(page.getByText('1 slice already fits and is unchanged')).toBeHidden();
  await unchanged.getByText('WEBTOON').click();
  await expect(page.getByText('1 slice already fits and is unchanged')).toBeVisible();
  await cutter.platform('Tapas').check();
  // The earlier result doesn't apply to the new selection.
  await expect(findChecks(page).filter({ hasText: 'unchanged' })).toHaveCount(0);
});

/** Opens a strip of one panel, which is as tall as several slices and can only be cut through art. */
async function openStripWithoutGutters(page: Page): Promise<CutterPage> {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.choose(createPng('tall.png', (await drawStrip({ heights: [6000] })).png));
  return cutter;
}

async function readRow(link: Locator): Promise<number> {
  return Number(((await link.textContent()) ?? '').replace(/\D/g, ''));
}

test('a warning about cuts through art focuses the cut, by mouse and keyboard @phone @long', async ({ page }) => {
  const cutter = await openStripWithoutGutters(page);
  const platformChoice = cutter.plan.getByRole('group', { name: 'Show cuts for' });
  await expect(platformChoice.getByRole('button', { name: 'Longstrip' })).toHaveAttribute('aria-pressed', 'true');

  // On phones the checks are in the settings. A line with a warning is expanded.
  await openSettings(page);
  const warning = findChecks(page).filter({ hasText: /^Longstrip.*\d+ cuts go through art/ });
  const lastLink = warning.getByRole('button').last();
  await expect(lastLink).toBeVisible();
  const count = await warning.getByRole('button').count();
  expect(count).toBeGreaterThan(1);
  await lastLink.click();
  await expect(cutter.cut(count)).toBeFocused();
  await expect(cutter.cut(count)).toBeInViewport();
  await expect(cutter.cut(count)).toHaveAttribute('aria-valuetext', /through art$/);
  await cutter.expectRow(count, await readRow(lastLink));

  // A link to a cut of another platform switches the plan to that platform, also at the second use.
  const webtoonWarning = findChecks(page).filter({ hasText: /^WEBTOON.*\d+ cuts go through art/ });
  const secondLink = webtoonWarning.getByRole('button').nth(1);
  for (let use = 0; use < 2; use++) {
    await secondLink.focus();
    await page.keyboard.press('Enter');
    await expect(platformChoice.getByRole('button', { name: 'WEBTOON' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cutter.cut(2)).toBeFocused();
    await expect(cutter.cut(2)).toBeInViewport();
    await cutter.expectRow(2, await readRow(secondLink));
  }
  // The arrow keys move the focused cut.
  const before = await cutter.readRow(2);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(2, before - 1);
  await expectAccessible(page);
});

test('the converter lists the limits of every kind, and after the download the results until the format changes @long', async ({
  page,
}) => {
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.checkKinds('Square thumbnail', 'Vertical thumbnail');
  const fitting = await sharp(await drawNoise(60, 60))
    .resize(1080, 1080)
    .jpeg()
    .toBuffer();
  await converter.choose([...(await createFilesOfEveryKind(1200, 2000)), createJpeg('fits.jpg', fitting)], 60_000);
  const checks = findChecks(page);
  await expect(checks).toContainText([
    'Square thumbnail 8 files, exactly 1,080 × 1,080 px, each file under 500 kB',
    'Vertical thumbnail 8 files, exactly 1,080 × 1,920 px, each file under 700 kB',
    '1 image is too small and will be enlarged: fits.jpg',
    '1 animated file: first frame only',
    /2 files converted to sRGB \(from .*CMYK.*\)/,
    '1 file reduced to 8 bits per channel',
    '1 file rotated to match its metadata',
    'Any transparency in 2 files turns white for WEBTOON',
    'Private metadata removed (location, camera, author)',
  ]);
  const { manifest } = await converter.downloadZip();
  for (const [kind, words, limit] of [
    ['square-thumbnail', 'Square thumbnail 8 files, exactly 1,080 × 1,080 px', '500 kB'],
    ['vertical-thumbnail', 'Vertical thumbnail 8 files, exactly 1,080 × 1,920 px', '700 kB'],
  ] as const) {
    const sizes = manifest.files.filter((file) => file.kind === kind).map((file) => file.bytes);
    const largest = `largest file ${formatBytes(Math.max(...sizes))} (limit ${limit})`;
    await expect(checks.filter({ hasText: `${words}, ${largest}, quality` })).toHaveCount(1);
  }
  await expect(checks.filter({ hasText: '1 file already fits and is unchanged' })).toHaveCount(1);
  await converter.chooseFormat('PNG');
  await expect(checks.filter({ hasText: 'each file under' })).toHaveCount(2);
});

test('the converter lists the checks for tall pages and unchanged GIFs', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode content');
  const gif = await sharp(await drawNoise(100, 100))
    .gif()
    .toBuffer();
  const tall = await drawStrip({ heights: [5000] });
  await converter.choose([createPng('tall.png', tall.png), { name: 'small.gif', mimeType: 'image/gif', buffer: gif }]);
  const checks = findChecks(page);
  await expect(checks).toContainText([
    /^Episode content \d files, up to 940 px wide, tallest [\d,]+ px \(limit 2,000\), each file under 2 MB, total under 20 MB$/,
    /^Episode content \d cuts go through art$/,
    '1 GIF kept as is',
    'Private metadata',
  ]);
  const { manifest } = await converter.downloadZip();
  const slices = manifest.files.filter(({ name }) => !name.endsWith('.gif'));
  const total = formatBytes(slices.reduce((sum, file) => sum + file.bytes, 0));
  const tallest = Math.max(...slices.map(({ height }) => height)).toLocaleString('en');
  await expect(checks.first()).toContainText(`Episode content ${slices.length} files`);
  await expect(checks.first()).toContainText(`tallest ${tallest} px (limit 2,000)`);
  await expect(checks.first()).toContainText(`total ${total} (limit 20 MB)`);
});
