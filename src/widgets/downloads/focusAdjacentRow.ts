/**
 * Moves the focus away from a button that is about to disappear with its row or series: to the adjacent row, the title of the
 * series or of the adjacent series, or the page's content.
 */
export function focusAdjacentRow(button: HTMLElement): void {
  const series = button.closest('article')?.closest('li');
  const row = button.closest('li');
  const isRow = row !== series;
  const rows = series?.querySelectorAll('li') ?? [];
  const target =
    (isRow && findRemoveButton(getAdjacentItem(row))) ||
    (isRow && rows.length > 1 && series?.querySelector<HTMLElement>('a')) ||
    getAdjacentItem(series)?.querySelector<HTMLElement>('a') ||
    document.getElementById('content');
  target?.focus({ preventScroll: target.id === 'content' });
}

function getAdjacentItem(item: Element | null | undefined): Element | null | undefined {
  return item?.nextElementSibling ?? item?.previousElementSibling;
}

/** The last button of a row, which removes the row. */
function findRemoveButton(row: Element | null | undefined): HTMLElement | undefined {
  return [...(row?.querySelectorAll('button') ?? [])].at(-1);
}
