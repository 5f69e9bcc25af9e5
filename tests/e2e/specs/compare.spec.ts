import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { readStoredWork } from '../storedWork.ts';

/** Draws a strip of plain paper with thin red stripes on blue at row `top`, where a JPEG differs most from the original. */
async function drawStripes(top: number, height: number): Promise<Buffer> {
  const stripes = Array.from({ length: 30 }, (_, k) => `<rect x="${k * 4}" width="1" height="60" fill="red"/>`);
  const svg = `<svg width="120" height="60"><rect width="120" height="60" fill="blue"/>${stripes.join('')}</svg>`;
  return sharp({ create: { width: 800, height, channels: 3, background: '#f4efe6' } })
    .composite([{ input: Buffer.from(svg), left: 600, top }])
    .png()
    .toBuffer();
}

test('Compare opens at the greatest difference, and the divider moves by keyboard and by dragging @phone', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.checkPlatforms('WEBTOON');
  await cutter.choose({ name: 'ep.png', mimeType: 'image/png', buffer: await drawStripes(3000, 5000) });
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare.getByText('Slice 3 of 4')).toBeVisible();
  await expect(compare.getByRole('status').first()).toContainText(/JPEG · quality 90 · [\d.]+ kB/);
  const pictures = compare.getByRole('group', { name: 'Original and encoded' });
  const findMiddle = () =>
    pictures.evaluate((area) => ({
      x: area.scrollLeft + area.clientWidth / 2,
      y: area.scrollTop + area.clientHeight / 2,
      isWide: area.clientWidth >= 800,
    }));
  // The third slice starts at row 2,500 or 2,560, so the stripes at row 3,000 are 500 or 440 px below its top.
  await expect.poll(async () => (await findMiddle()).y).toBeGreaterThan(300);
  const { x, isWide } = await findMiddle();
  if (!isWide) expect(x).toBeGreaterThan(500);
  await expectAccessible(page);

  const divider = compare.getByRole('slider', { name: 'Divider between original and encoded' });
  await divider.focus();
  await page.keyboard.press('Home');
  await expect(divider).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '10');
  const [area, grip] = [await pictures.boundingBox(), await divider.boundingBox()];
  if (!area || !grip) throw new Error('not on screen');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.75, grip.y + grip.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuenow', /^7[456]$/);
  await compare.getByRole('button', { name: 'Previous slice' }).click();
  await expect(compare.getByText('Slice 2 of 4')).toBeVisible();
  await compare.getByRole('button', { name: 'Greatest difference' }).click();
  await expect(compare.getByText('Slice 3 of 4')).toBeVisible();
  // A click on a slice compares it, and 'Compare' shows the plan again.
  await cutter.slices.nth(3).click();
  await expect(compare.getByText('Slice 4 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(compare).toBeHidden();
});

test('Compare and the list of slices show the same platform, and the plan shows it afterwards', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.checkPlatforms('Longstrip', 'WEBTOON');
  await cutter.choose({ name: 'ep.png', mimeType: 'image/png', buffer: await drawStripes(3000, 5000) });
  await expect(cutter.downloadButton).toBeEnabled();
  const longstripCount = await cutter.slices.count();
  const platformSwitch = cutter.plan.getByRole('group', { name: 'Show cuts for' });
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare.getByRole('radio', { name: 'WEBTOON' })).toBeChecked();
  await expect(platformSwitch).toBeHidden();
  const readCount = async () =>
    Number(/of (\d+)/.exec((await compare.getByText(/^Slice \d+ of \d+$/).textContent()) ?? '')?.[1]);
  const webtoonCount = await readCount();
  expect(webtoonCount).not.toBe(longstripCount);
  await expect(cutter.slices).toHaveCount(webtoonCount);
  await compare.getByRole('radio', { name: 'Longstrip' }).check();
  await expect(cutter.slices).toHaveCount(longstripCount);
  expect(await readCount()).toBe(longstripCount);
  await compare.getByRole('radio', { name: 'WEBTOON' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(platformSwitch.getByRole('button', { name: 'WEBTOON' })).toHaveAttribute('aria-pressed', 'true');
});

test('the quality for a platform can be lowered and restored, survives a reload, and is in the manifest @long', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.checkPlatforms('Longstrip', 'WEBTOON');
  await cutter.choose({ name: 'ep.png', mimeType: 'image/png', buffer: (await drawStrip()).png });
  const before = await cutter.downloadZip();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('region', { name: 'Compare' });
  const slider = compare.getByRole('slider', { name: 'Quality' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'As high as the limits allow');
  await slider.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', 'At most 87');
  await expect(compare.getByRole('status').first()).toContainText('quality 87');
  // Longstrip prescribes the quality, so it can't be changed.
  await compare.getByRole('radio', { name: 'Longstrip' }).check();
  await expect(compare.getByRole('status').first()).toContainText(/WebP · quality \d+/);
  await expect(slider).toBeHidden();
  await expect.poll(() => readStoredWork(page)).toContain('"maxQualities":{"webtoon":87}');
  await page.reload();
  await expect(cutter.downloadButton).toBeEnabled();
  const after = await cutter.downloadZip();
  expect(new Set(after.manifest.platforms.webtoon?.files.map(({ quality }) => quality))).toEqual(new Set([87]));
  expect(after.manifest.platforms.longstrip).toEqual(before.manifest.platforms.longstrip);
  expect(after.manifest.platforms.webtoon?.bytes).toBeLessThan(before.manifest.platforms.webtoon?.bytes ?? 0);
  await page.getByRole('button', { name: 'Compare' }).click();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', 'As high as the limits allow');
  await expect(compare.getByRole('status').first()).toContainText('quality 90');
  const restored = await cutter.downloadZip();
  expect(restored.manifest.platforms.webtoon).toEqual(before.manifest.platforms.webtoon);
});
