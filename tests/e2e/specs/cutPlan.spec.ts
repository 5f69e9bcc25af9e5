import { expect, type Page, test } from '@playwright/test';
import { checkPackage } from '../checkPackage.ts';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import type { UnpackedPackage } from '../readPackage.ts';

/** Height of ten panels of 500 px with gutters of 100 px. The middles of the gutters are at rows 650, 1250, 1850 … */
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

function listCuts(unpacked: UnpackedPackage, code: 'longstrip' | 'webtoon' | 'tapas' = 'longstrip') {
  return (unpacked.manifest.platforms[code]?.files ?? [])
    .slice(0, -1)
    .map(({ bottom, forced }) => ({ row: bottom, forced }));
}

async function readCutRows(cutter: CutterPage): Promise<number[]> {
  const count = (await cutter.slices.count()) - 1;
  const rows = [];
  for (let number = 1; number <= count; number++) {
    await cutter.cut(number).focus();
    rows.push(await cutter.readRow(number));
  }
  return rows;
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
  // If the finger were lifted at once, the strip would keep moving, and the next tap would only stop the movement.
  await page.waitForTimeout(200);
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('cuts can be moved, added, removed and restored by mouse @long', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);

  // The cut snaps to the middle of a gutter.
  const grip = await cutter.scrollToGrip(1);
  const nearGutter = await cutter.findPoint(1262, HEIGHT_PX);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, (grip.y + nearGutter.y) / 2);
  await page.mouse.move(grip.x, nearGutter.y);
  await expect(cutter.cut(1)).toHaveAttribute(
    'aria-valuetext',
    /^Cut 1 at row 1,2[45]\d, slices 1,2[45]\d and .* px, between panels$/,
  );
  await page.mouse.up();
  await cutter.expectNear(1, 1250, 4);

  // With Alt, the cut doesn't snap, and the status reports that it goes through art.
  const movedGrip = await cutter.scrollToGrip(1);
  const art = await cutter.findPoint(1500, HEIGHT_PX);
  await page.keyboard.down('Alt');
  await page.mouse.move(movedGrip.x, movedGrip.y);
  await page.mouse.down();
  await page.mouse.move(movedGrip.x, art.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const rowThroughArt = await cutter.expectNear(1, 1500, 2);
  await expect(cutter.cut(1)).toHaveAttribute('aria-valuetext', /through art$/);
  await expect(cutter.status).toContainText('1 cut through art');

  // A click between cuts adds a cut; the button at the cut removes it.
  const pointBefore = await cutter.findPoint(650, HEIGHT_PX);
  await cutter.stripArea.evaluate((area) => area.scrollTo({ top: 0 }));
  const point = await cutter.findPoint(650, HEIGHT_PX);
  expect(point.scale).toBe(pointBefore.scale);
  await page.mouse.move(point.x, point.y - 3);
  await page.mouse.click(point.x, point.y - 3);
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

  const unpacked = await cutter.downloadZip();
  await checkPackage(unpacked, ['longstrip']);
  expect(listCuts(unpacked)).toEqual([
    { row: rowThroughArt, forced: true },
    ...planned.slice(1).map((row) => ({ row, forced: false })),
  ]);

  await cutter.plan.getByRole('button', { name: 'Reset cuts' }).click();
  await cutter.expectRows(planned);
});

test('deleting a cut by key while dragging it leaves the other cuts unchanged @long', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);
  const { scale } = await cutter.findPoint(650, HEIGHT_PX);
  await cutter.stripArea.evaluate((area) => area.scrollTo({ top: 0 }));
  const { x, y } = await cutter.findPoint(650, HEIGHT_PX);
  await page.mouse.click(x, y - 3);
  await expect(cutter.slices).toHaveCount(planned.length + 2);

  const grip = await cutter.scrollToGrip(1);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 20 * scale, { steps: 3 });
  await page.keyboard.press('Delete');
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await page.mouse.move(grip.x, grip.y + 150 * scale, { steps: 3 });
  await page.mouse.up();
  expect(await readCutRows(cutter)).toEqual(planned);
});

test('cuts can be moved, added, removed and undone by keyboard', async ({ page }) => {
  const cutter = await open(page);
  const planned = await readCutRows(cutter);
  const help = page.getByRole('button', { name: 'How to edit cuts' });
  await help.press('Enter');
  await expect(help).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(help).toHaveAttribute('aria-expanded', 'false');
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

  const unpacked = await cutter.downloadZip();
  await checkPackage(unpacked, ['longstrip']);
  expect(listCuts(unpacked).map(({ row }) => row)).toEqual(edited);
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
  const point = await cutter.findPoint(650, HEIGHT_PX);
  await page.touchscreen.tap(point.x, point.y);
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await cutter.plan.getByRole('button', { name: 'Cut here' }).tap();
  await expect(cutter.slices).toHaveCount(planned.length + 2);
  await cutter.expectNear(1, 650, 4);

  await cutter.plan.getByRole('button', { name: 'Remove cut 1' }).tap();
  await expect(cutter.slices).toHaveCount(planned.length + 1);
  await cutter.plan.getByRole('button', { name: 'Undo' }).tap();
  await expect(cutter.slices).toHaveCount(planned.length + 2);

  // A swipe over the strip only scrolls it.
  const scrollTopBefore = await cutter.stripArea.evaluate((area) => {
    area.scrollIntoView({ block: 'center' });
    return area.scrollTop;
  });
  const area = await cutter.stripArea.boundingBox();
  if (!area) throw new Error('the strip is not on screen');
  const x = area.x + area.width / 3;
  await swipe(page, { x, y: area.y + area.height * 0.7 }, { x, y: area.y + area.height * 0.2 });
  await expect.poll(() => cutter.stripArea.evaluate((area) => area.scrollTop)).toBeGreaterThan(scrollTopBefore + 50);
  await expect(cutter.slices).toHaveCount(planned.length + 2);

  const unpacked = await cutter.downloadZip();
  await checkPackage(unpacked, ['longstrip']);
  const cuts = listCuts(unpacked).map(({ row }) => row);
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
  const editedShared = [planned[0] - 10, ...planned.slice(1)];
  await cutter.expectRows(editedShared);
  await choice.nth(1).click();
  await expect(choice.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const plannedWebtoon = await readCutRows(cutter);
  await cutter.cut(2).focus();
  await page.keyboard.press('Shift+ArrowUp');
  const editedWebtoon = plannedWebtoon.with(1, plannedWebtoon[1] - 10);
  await cutter.expectRows(editedWebtoon);

  await cutter.chooseFormat('PNG');
  await cutter.chooseMode('At a fixed height');
  await choice.nth(0).click();
  await cutter.expectRows([2000, 4000, 6000]);
  await cutter.chooseMode('Between panels');
  await cutter.platform('Longstrip').uncheck();
  await cutter.expectRows(editedShared);
  await cutter.platform('Longstrip').check();

  const unpacked = await cutter.downloadZip();
  await checkPackage(unpacked, ['longstrip', 'webtoon', 'tapas']);
  expect(listCuts(unpacked, 'longstrip').map(({ row }) => row)).toEqual(editedShared);
  expect(listCuts(unpacked, 'tapas').map(({ row }) => row)).toEqual(editedShared);
  expect(listCuts(unpacked, 'webtoon').map(({ row }) => row)).toEqual(editedWebtoon);

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
