import { type EngineWindow, waitFor } from './engine.ts';

/** Operates a tool page in any engine. */

/**
 * A script that stores the content of the last downloaded zip in `window.keptDownload` as a data URL, because engines save
 * downloads differently and not every driver reports them. It ignores other downloads.
 */
const CAPTURE_DOWNLOADS_SCRIPT = `(() => {
  const make = URL.createObjectURL.bind(URL);
  window.keptDownload = undefined;
  URL.createObjectURL = (blob) => {
    if (blob.type === 'application/zip' || /\\.zip$/.test(blob.name ?? '')) {
      const reader = new FileReader();
      reader.onload = () => { window.keptDownload = reader.result; };
      reader.onerror = () => { window.keptDownload = 'failed: ' + reader.error; };
      reader.readAsDataURL(blob);
    }
    return make(blob);
  };
})()`;

/** Returns a JavaScript expression for the first button with exactly this text. */
export function toButtonExpression(name: string): string {
  return `[...document.querySelectorAll('button')].find((button) => button.textContent === ${JSON.stringify(name)})`;
}

/** Opens a tool page, waits until it can take files, and starts to capture downloads. */
export async function openTool(engine: EngineWindow, address: string): Promise<void> {
  await engine.goto(address);
  await waitFor('the heading', async () =>
    (await engine.evaluate(
      "document.querySelector('h1') !== null && document.querySelector('input[type=file]') !== null",
    ))
      ? true
      : undefined,
  );
  await engine.evaluate(CAPTURE_DOWNLOADS_SCRIPT);
}

/**
 * Checks or unchecks a checkbox or radio button by the start of its label, or by its complete ARIA label.
 * @throws Error if there is none
 */
export async function setChecked(engine: EngineWindow, name: string, checked = true): Promise<void> {
  const found = await engine.evaluate(`(() => {
    const box = [...document.querySelectorAll('input[type=checkbox], input[type=radio]')]
      .find((input) => [...input.labels].some((label) => label.textContent.startsWith(${JSON.stringify(name)}))
        || input.getAttribute('aria-label') === ${JSON.stringify(name)}
        || (input.getAttribute('aria-labelledby') ?? '').split(' ')
          .some((id) => document.getElementById(id)?.textContent === ${JSON.stringify(name)}));
    if (box && box.checked !== ${checked}) box.click();
    return box !== undefined;
  })()`);
  if (found !== true) throw new Error(`${engine.name} shows no '${name}' to check`);
}

/** Chooses files and waits until the button 'Download zip' is enabled. */
export async function chooseFiles(engine: EngineWindow, paths: readonly string[]): Promise<void> {
  await engine.chooseFiles(paths);
  await waitFor(`'Download zip' in ${engine.name}`, async () =>
    (await engine.evaluate(`${toButtonExpression('Download zip')}?.disabled === false`)) ? true : undefined,
  );
}

/** Moves the focal point of a picture in the converter to the middle of the picture. */
export async function centreFocalPoint(engine: EngineWindow, name: string): Promise<void> {
  await waitFor(`the focal point of ${name} in ${engine.name}`, async () =>
    (await engine.evaluate(`(() => {
      const point = [...document.querySelectorAll('[role=slider]')]
        .find((slider) => slider.getAttribute('aria-label') === ${JSON.stringify(`Focal point of ${name}`)});
      point?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
      return point !== undefined;
    })()`)) === true
      ? true
      : undefined,
  );
}

/** Returns the text of the list 'Problems'; an empty text if there is none. */
export async function readProblems(engine: EngineWindow): Promise<string> {
  return String(
    await engine.evaluate(
      `[...document.querySelectorAll('ul, ol')].filter((list) => list.getAttribute('aria-label') === 'Problems'
        || document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent === 'Problems')
        .map((list) => list.textContent).join(' ')`,
    ),
  );
}

/** Maximum length of a driver response. WebKit's driver sometimes fails to parse a response of many megabytes. */
const MAX_RESPONSE_CHARACTERS = 1_000_000;

/**
 * Clicks 'Download zip' and returns the zip. Call it once after `openTool`: a second call may return the first zip.
 * @throws Error if the page could not read its own download
 */
export async function downloadZip(engine: EngineWindow): Promise<Buffer> {
  await engine.evaluate(`${toButtonExpression('Download zip')}.click()`);
  const length = await waitFor(`the zip in ${engine.name}`, async () => {
    const keptLength = await engine.evaluate('window.keptDownload?.length');
    return typeof keptLength === 'number' ? keptLength : undefined;
  });
  let dataUrl = '';
  while (dataUrl.length < length) {
    const end = dataUrl.length + MAX_RESPONSE_CHARACTERS;
    dataUrl += String(await engine.evaluate(`window.keptDownload.slice(${dataUrl.length}, ${end})`));
  }
  if (!dataUrl.startsWith('data:')) throw new Error(`${engine.name}: ${dataUrl}`);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
