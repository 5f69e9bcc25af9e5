/**
 * Runs in the page: notes when things happen there, and clicks as soon as it can. Asking from outside would add the
 * time between two questions to every figure. Everything is inside one function, because it is sent to the page as text.
 */

/** When, ms since 1970, as the page's clock says: the same machine's as ours. */
export interface Moments {
  /** The files were chosen. */
  readonly chosen: number;
  /** The first of them was shown small. */
  readonly thumbnail?: number;
  /** 'Download zip' could be clicked. */
  readonly ready: number;
  readonly clicked: number;
}

/** `look`: ms that a person looks at the plan before the click. */
export function noteMoments({ look }: { readonly look: number }): Promise<Moments> {
  return new Promise((resolve) => {
    let chosen: number | undefined;
    let thumbnail: number | undefined;
    let ready: number | undefined;
    const downloadButton = (): HTMLButtonElement | undefined =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download zip');
    const notice = (): void => {
      if (chosen === undefined) return;
      // A canvas has its width set when something is drawn on it.
      if (document.querySelector('[aria-label="Files"] canvas[width]')) thumbnail ??= Date.now();
      const button = downloadButton();
      if (ready !== undefined || !button || button.disabled) return;
      ready = Date.now();
      const made = { chosen, ready };
      setTimeout(() => {
        observer.disconnect();
        const clicked = Date.now();
        button.click();
        resolve({ ...made, clicked, ...(thumbnail !== undefined && { thumbnail }) });
      }, look);
    };
    const observer = new MutationObserver(notice);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const choosing = (): void => {
      chosen = Date.now();
    };
    document.addEventListener('change', choosing, { capture: true, once: true });
  });
}

/**
 * Clicks 'Cancel' once the work is under way, a fifth of it done. @returns ms until the work was ended and the zip could
 * be asked for again; undefined when it was finished before
 */
export function cancelUnderWay(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const underWay = 20;
    let cancelled: number | undefined;
    let began = false;
    const buttonNamed = (name: string): HTMLButtonElement | undefined =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const notice = (): void => {
      const cancel = buttonNamed('Cancel');
      if (cancel) began = true;
      if (cancelled === undefined && cancel) {
        const percent = Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? 0);
        if (percent < underWay) return;
        cancelled = performance.now();
        cancel.click();
        return;
      }
      if (!began || cancel || buttonNamed('Download zip')?.disabled !== false) return;
      observer.disconnect();
      resolve(cancelled === undefined ? undefined : performance.now() - cancelled);
    };
    const observer = new MutationObserver(notice);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    buttonNamed('Download zip')?.click();
  });
}
