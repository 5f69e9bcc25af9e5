import { expect, type Page } from '@playwright/test';

/** More than any screen has stops. */
const MOST_STOPS = 200;

interface Stop {
  readonly what: string;
  readonly isVisible: boolean;
  readonly hasRing: boolean;
}

/**
 * Walks once through the page with Tab alone: every stop can be seen and shows that the focus is there, nothing holds it fast, and
 * nothing that can be pressed with a pointer is left out.
 */
export async function expectKeyboardWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    getSelection()?.removeAllRanges();
  });
  const stops: Stop[] = [];
  for (let step = 0; step < MOST_STOPS; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.length, 'the focus comes out again at the end').toBeLessThan(MOST_STOPS);
  expect(stops.filter(({ isVisible }) => !isVisible).map(({ what }) => what)).toEqual([]);
  expect(stops.filter(({ hasRing }) => !hasRing).map(({ what }) => what)).toEqual([]);
  expect(await page.evaluate(neverReached)).toEqual([]);
}

/** Runs in the page: where the focus is; undefined when it has left the page or is back at the first stop. */
function focusedStop(): Stop | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  if (activeElement.dataset.walked !== undefined) return undefined;
  activeElement.dataset.walked = '';
  const { x, y, width, height } = activeElement.getBoundingClientRect();
  // What a label stands for may itself be hidden, and the ring be drawn around the label.
  const around = [
    activeElement,
    activeElement.parentElement,
    activeElement.nextElementSibling,
    activeElement.closest('label'),
  ];
  const hasRing = around.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  const isVisible = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
  return { what: activeElement.outerHTML.slice(0, 160), isVisible, hasRing };
}

/** Runs in the page: what can be pressed, is shown, and had no stop. Of radios that go together one is enough. */
function neverReached(): string[] {
  const radios = new Set(
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio][data-walked]')].map(({ name }) => name),
  );
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter(
      (element) =>
        element.dataset.walked === undefined &&
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        !(element instanceof HTMLInputElement && (element.type === 'hidden' || radios.has(element.name))) &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => element.outerHTML.slice(0, 160));
}
