/**
 * Functions that run in the page. Polling from outside would add the poll interval to every number. Each function is
 * self-contained, because it is sent to the page as text.
 */

/** Timestamps, ms since 1970. Page and bench run on the same machine, so their clocks agree. */
export interface PageTimings {
  /** The files were chosen. */
  readonly chosen: number;
  /** The first thumbnail was shown. */
  readonly thumbnail?: number;
  /** 'Download zip' was enabled. */
  readonly ready: number;
  readonly clicked: number;
}

/**
 * Records when files are chosen and when the button 'Download zip' is enabled, and clicks this button `reviewMs` later. Call
 * this function before files are chosen.
 */
export function recordPageTimings({ reviewMs }: { readonly reviewMs: number }): Promise<PageTimings> {
  return new Promise((resolve) => {
    let chosen: number | undefined;
    let thumbnail: number | undefined;
    let ready: number | undefined;
    const downloadButton = (): HTMLButtonElement | undefined =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download zip');
    const checkPage = (): void => {
      if (chosen === undefined) return;
      // The width attribute is set when the thumbnail is drawn.
      if (document.querySelector('[aria-label="Files"] canvas[width]')) thumbnail ??= Date.now();
      const button = downloadButton();
      if (ready !== undefined || !button || button.disabled) return;
      ready = Date.now();
      const timings = { chosen, ready };
      setTimeout(() => {
        observer.disconnect();
        const clicked = Date.now();
        button.click();
        resolve({ ...timings, clicked, ...(thumbnail !== undefined && { thumbnail }) });
      }, reviewMs);
    };
    const observer = new MutationObserver(checkPage);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const recordChosen = (): void => {
      chosen = Date.now();
    };
    document.addEventListener('change', recordChosen, { capture: true, once: true });
  });
}

/**
 * Starts a job and clicks 'Cancel' once the progress is at least 20 %.
 * @returns ms from that click until the zip can be requested again; undefined if the job finished first
 */
export function cancelRunningJob(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const cancelAtPercent = 20;
    let cancelledAt: number | undefined;
    let hasBegun = false;
    const buttonNamed = (name: string): HTMLButtonElement | undefined =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const checkPage = (): void => {
      const cancelButton = buttonNamed('Cancel');
      if (cancelButton) hasBegun = true;
      if (cancelledAt === undefined && cancelButton) {
        const percent = Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? 0);
        if (percent < cancelAtPercent) return;
        cancelledAt = performance.now();
        cancelButton.click();
        return;
      }
      if (!hasBegun || cancelButton || buttonNamed('Download zip')?.disabled !== false) return;
      observer.disconnect();
      resolve(cancelledAt === undefined ? undefined : performance.now() - cancelledAt);
    };
    const observer = new MutationObserver(checkPage);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    buttonNamed('Download zip')?.click();
  });
}
