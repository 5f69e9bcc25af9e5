import { expect, type Page } from '@playwright/test';

/** Larger than the number of Tab stops on any screen. */
const MAX_STOPS = 200;

interface Stop {
  readonly html: string;
  readonly isVisible: boolean;
  readonly hasRing: boolean;
}

/**
 * Walks through the page with Tab. Expects that every stop is at least partly in the viewport and shows a focus ring,
 * that nothing traps the focus, and that no control is skipped.
 */
export async function expectKeyboardWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Tab continues from where the focus was last. After this, it starts at the top of the page.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    scrollTo(0, 0);
    getSelection()?.removeAllRanges();
  });
  const stops: Stop[] = [];
  for (let step = 0; step < MAX_STOPS; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(markFocusedStop);
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.length, 'the focus leaves the page at the end').toBeLessThan(MAX_STOPS);
  expect(stops.filter(({ isVisible }) => !isVisible).map(({ html }) => html)).toEqual([]);
  expect(stops.filter(({ hasRing }) => !hasRing).map(({ html }) => html)).toEqual([]);
  expect(await page.evaluate(findSkippedControls)).toEqual([]);
}

/**
 * Runs in the page. Marks the focused element as visited and returns it. Returns undefined if the focus has left the
 * page or has returned to a visited stop.
 */
function markFocusedStop(): Stop | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  if (activeElement.dataset.walked !== undefined) return undefined;
  activeElement.dataset.walked = '';
  const { x, y, width, height } = activeElement.getBoundingClientRect();
  // An input may be invisible, so that its label shows the focus ring; or the grip inside a large target shows the ring.
  const candidates = [
    activeElement,
    activeElement.parentElement,
    activeElement.nextElementSibling,
    activeElement.closest('label'),
    ...activeElement.children,
  ];
  const isOutlined = (element: Element, pseudoElement?: string): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudoElement);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  const hasRing =
    candidates.some((element) => element && isOutlined(element)) ||
    ['::before', '::after'].some((pseudoElement) => isOutlined(activeElement, pseudoElement));
  const isVisible = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
  return { html: activeElement.outerHTML.slice(0, 160), isVisible, hasRing };
}

/**
 * Runs in the page. Returns the visible controls that should be Tab stops (so not disabled, inert or with a negative
 * `tabIndex`) but weren't visited. One radio button of a group is enough.
 */
function findSkippedControls(): string[] {
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
