import { expect, type Page, test } from '@playwright/test';
import { checkPackage } from '../checkPackage.ts';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import type { UnpackedPackage } from '../readPackage.ts';

/** Ten panels of 500 px with gutters of 100 px, whose middles are at rows 650, 1250, 1850 … */
const HEIGHT_PX = 6100;

async function open(page: Page): Promise<CutterPage> {
  const strip = await drawStrip({ heights: Array.from({ length: 10 }, () => 500), gutter: 100 });
  expect(strip.height).toBe(HEIGHT_PX);
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose({ name: 'strip.png', mimeType: 'image/png', buffer: strip.png });
  await expect(cutter.slices).not.toHaveCount(0);
  return cutter;
}

function listCuts(read: UnpackedPackage, code: 'longstrip' | 'webtoon' | 'tapas' = 'longstrip') {
  return (read.manifest.platforms[code]?.files ?? [])
    .slice(0, -1)
    .map(({ bottom, forced }) => ({ row: bottom, forced }));
}

async function readCutRows(cutter: CutterPage): Promise<number[]> {
  const count = (await cutter.slices.count()) - 1;
  const found = [];
  for (let number = 1; number <= count; number++) {
    await cutter.cut(number).focus();
    found.push(await cutter.readRow(number));
  }
  return found;
}

/** Sends the touch events of a finger that moves over the screen. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const steps = 12;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  // Lifting the finger at once would be a fling, and the browser would treat the next tap as stopping it.
  await page.waitForTimeout(200);
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('cuts can be moved, added, removed and restored by mouse @long', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);

  // Snaps to the middle of a gutter.
  const grip = await cutter.scrollToGrip(1);
  const near = await cutter.findPoint(1262, HEIGHT_PX);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, (grip.y + near.y) / 2);
  await page.mouse.move(grip.x, near.y);
  await expect(cutter.cut(1)).toHaveAttribute(
    'aria-valuetext',
    /^Cut 1 at row 1,2[45]\d, slices 1,2[45]\d and .* px, between panels$/,
  );
  await page.mouse.up();
  await cutter.expectNear(1, 1250, 4);

  // With Alt it doesn't snap, and reports that it goes through art.
  const again = await cutter.scrollToGrip(1);
  const art = await cutter.findPoint(1500, HEIGHT_PX);
  await page.keyboard.down('Alt');
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x, art.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const through = await cutter.expectNear(1, 1500, 2);
  await expect(cutter.cut(1)).toHaveAttribute('aria-valuetext', /through art$/);
  await expect(cutter.status).toContainText('1 cut through art');

  // A click between cuts adds one; the button on a cut removes it.
  const spot = await cutter.findPoint(650, HEIGHT_PX);
  await cutter.stripArea.evaluate((area) => area.scrollTo({ top: 0 }));
  const there = await cutter.findPoint(650, HEIGHT_PX);
  expect(there.scale).toBe(spot.scale);
  await page.mouse.move(there.x, there.y - 3);
  await page.mouse.click(there.x, there.y - 3);
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  await cutter.expectNear(1, 650, 4);
  await expect(cutter.cut(1)).toBeFocused();
  await cutter.plan.getByRole('button', { name: 'Remove cut 1' }).click();
  await expect(cutter.slices).toHaveCount(planned.length + 1);

  // Undo restores the removed cut, and redo removes it again.
  await cutter.plan.getByRole('button', { name: 'Undo' }).click();
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  await cutter.plan.getByRole('button', { name: 'Redo' }).click();
  await expect(cutter.slices).toHaveCount(planned.length + 1);

  const read = await cutter.downloadZip();
  await checkPackage(read, ['longstrip']);
  expect(listCuts(read)).toEqual([
    { row: through, forced: true },
    ...planned.slice(1).map((row) => ({ row, forced: false })),
  ]);

  await cutter.plan.getByRole('button', { name: 'Reset cuts' }).click();
  await cutter.expectRows(planned);
});

test('deleting a cut by key while dragging it leaves the other cuts unchanged @long', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);
  const there = await cutter.findPoint(650, HEIGHT_PX);
  await cutter.stripArea.evaluate((area) => area.scrollTo({ top: 0 }));
  const { x, y } = await cutter.findPoint(650, HEIGHT_PX);
  await page.mouse.click(x, y - 3);
  await expect(cutter.slices).toHaveCount(planned.length + 2);

  const grip = await cutter.scrollToGrip(1);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 20 * there.scale, { steps: 3 });
  await page.keyboard.press('Delete');
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await page.mouse.move(grip.x, grip.y + 150 * there.scale, { steps: 3 });
  await page.mouse.up();
  expect(await readCutRows(cutter)).toEqual(planned);
});

test('cuts can be moved, added, removed and undone by keyboard', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);
  await cutter.cut(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await cutter.expectRow(1, planned[0] + 11);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(1, planned[0] + 10);

  await page.keyboard.press('Tab');
  await expect(cutter.cut(2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cutter.cut(1)).toBeFocused();

  // The cut stops at the limit, and a message says why.
  const last = Number(await cutter.cut(1).getAttribute('aria-valuemax'));
  for (let row = planned[0]; row <= last; row += 10) await page.keyboard.press('Shift+ArrowDown');
  await cutter.expectRow(1, last);
  await expect(
    cutter.plan.getByText(/^Slice \d+ (can’t be taller than 2,000 px|must be at least 500 px tall)\.$/),
  ).toBeVisible();

  // A series of key presses is one undo step.
  await page.keyboard.press('Control+z');
  await cutter.expectRows(planned);
  await cutter.cut(1).focus();

  // A cut can't be removed if the joined slice would be too tall.
  await page.keyboard.press('Delete');
  await expect(
    cutter.plan.getByText(
      /^This cut can’t be removed: the slice would be (?!2,000)[2-4],\d{3} px tall \(limit 2,000 px\)\.$/,
    ),
  ).toBeVisible();
  await expect(cutter.slices).toHaveCount(planned.length + 1);

  await cutter.plan.getByRole('button', { name: 'Add a cut' }).focus();
  await page.keyboard.press('Enter');
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  await page.keyboard.press('Delete');
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await page.keyboard.press('Control+z');
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  await page.keyboard.press('Control+Shift+z');
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await page.keyboard.press('Control+z');
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  const edited = await readCutRows(cutter);
  expect(edited).toHaveLength(planned.length + 1);

  const read = await cutter.downloadZip();
  await checkPackage(read, ['longstrip']);
  expect(listCuts(read).map(({ row }) => row)).toEqual(edited);
});

test('cuts can be moved, added and removed by touch @phone @phone-only', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);
  await cutter.stripArea.scrollIntoViewIfNeeded();

  const grip = await cutter.scrollToGrip(1);
  const target = await cutter.findPoint(planned[0] + 160, HEIGHT_PX);
  await swipe(page, grip, { x: grip.x, y: target.y });
  const moved = await cutter.expectNear(1, planned[0] + 160, 4);

  // The first tap shows the position, the second adds the cut.
  await cutter.stripArea.evaluate((area) => area.scrollTo({ top: 0 }));
  const spot = await cutter.findPoint(650, HEIGHT_PX);
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await cutter.plan.getByRole('button', { name: 'Cut here' }).tap();
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  await cutter.expectNear(1, 650, 4);

  await cutter.plan.getByRole('button', { name: 'Remove cut 1' }).tap();
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await cutter.plan.getByRole('button', { name: 'Undo' }).tap();
  await expect(cutter.slices).toHaveCount(planned.length + 2);

  // A swipe over the strip only scrolls it.
  const before = await cutter.stripArea.evaluate((area) => {
    area.scrollIntoView({ block: 'center' });
    return area.scrollTop;
  });
  const middle = await cutter.stripArea.boundingBox();
  if (!middle) throw new Error('the strip is not on screen');
  const x = middle.x + middle.width / 3;
  await swipe(page, { x, y: middle.y + middle.height * 0.7 }, { x, y: middle.y + middle.height * 0.2 });
  await expect.poll(() => cutter.stripArea.evaluate((area) => area.scrollTop)).toBeGreaterThan(before + 50);
  await expect(cutter.slices).toHaveCount(planned.length + 2);

  const read = await cutter.downloadZip();
  await checkPackage(read, ['longstrip']);
  const cuts = listCuts(read).map(({ row }) => row);
  expect(cuts).toHaveLength(planned.length + 1);
  expect(cuts[1]).toBe(moved);
});

test('platforms with equal limits share their cuts, and edits survive changes of format, platform and mode @long', async ({
  page,
}) => {
  const cutter = await open(page);
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Tapas').check();
  const choice = cutter.plan.getByRole('group', { name: 'Show cuts for' }).getByRole('button');
  await expect(choice).toHaveText(['Longstrip, Tapas', 'WEBTOON']);

  const planned = await readCutRows(cutter);
  await cutter.cut(1).focus();
  await page.keyboard.press('Shift+ArrowUp');
  const shared = [planned[0] - 10, ...planned.slice(1)];
  await cutter.expectRows(shared);
  await choice.nth(1).click();
  await expect(choice.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const ofWebtoon = await readCutRows(cutter);
  await cutter.cut(2).focus();
  await page.keyboard.press('Shift+ArrowUp');
  const webtoon = ofWebtoon.with(1, ofWebtoon[1] - 10);
  await cutter.expectRows(webtoon);

  await cutter.chooseFormat('PNG');
  await cutter.chooseMode('At a fixed height');
  await choice.nth(0).click();
  await cutter.expectRows([2000, 4000, 6000]);
  await cutter.chooseMode('Between panels');
  await cutter.platform('Longstrip').uncheck();
  await cutter.expectRows(shared);
  await cutter.platform('Longstrip').check();

  const read = await cutter.downloadZip();
  await checkPackage(read, ['longstrip', 'webtoon', 'tapas']);
  expect(listCuts(read, 'longstrip').map(({ row }) => row)).toEqual(shared);
  expect(listCuts(read, 'tapas').map(({ row }) => row)).toEqual(shared);
  expect(listCuts(read, 'webtoon').map(({ row }) => row)).toEqual(webtoon);

  // Other files get newly planned cuts.
  await page.getByRole('button', { name: 'Remove all' }).click();
  const other = await drawStrip({ heights: Array.from({ length: 10 }, () => 500), gutter: 100 });
  await expect(cutter.downloadButton).toBeDisabled();
  await cutter.choose({ name: 'other.png', mimeType: 'image/png', buffer: other.png });
  await cutter.expectRows(planned);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the cut plan with a selected cut has no accessibility violations, ${scheme} @phone @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const cutter = await open(page);
    await cutter.cut(2).focus();
    await page.keyboard.press('Delete');
    await expect(cutter.plan.getByText(/^This cut can’t be removed/)).toBeVisible();
    await expectAccessible(page);
  });
}
