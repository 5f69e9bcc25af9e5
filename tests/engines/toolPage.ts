import { type Engine, eventually } from './engine.ts';

/** Operates a tool page in any engine. Elements are found by role and label, as in the e2e tests. */

/**
 * Keeps the blob of a download. How engines save it differs, and not every driver reports it.
 * The e2e tests in Chromium check that the download really arrives.
 */
const KEEP_DOWNLOADS = `(() => {
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

export function button(name: string): string {
  return `[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(name)})`;
}

export async function openTool(engine: Engine, address: string): Promise<void> {
  await engine.goto(address);
  await eventually('the heading', async () =>
    (await engine.evaluate(
      "document.querySelector('h1') !== null && document.querySelector('input[type=file]') !== null",
    ))
      ? true
      : undefined,
  );
  await engine.evaluate(KEEP_DOWNLOADS);
}

/** Checks or unchecks a checkbox or radio button by its label. */
export async function check(engine: Engine, name: string, wanted = true): Promise<void> {
  const found = await engine.evaluate(`(() => {
    const box = [...document.querySelectorAll('input[type=checkbox], input[type=radio]')]
      .find((one) => [...one.labels].some((label) => label.textContent.startsWith(${JSON.stringify(name)}))
        || one.getAttribute('aria-label') === ${JSON.stringify(name)}
        || (one.getAttribute('aria-labelledby') ?? '').split(' ')
          .some((id) => document.getElementById(id)?.textContent === ${JSON.stringify(name)}));
    if (box && box.checked !== ${wanted}) box.click();
    return box !== undefined;
  })()`);
  if (found !== true) throw new Error(`${engine.name} shows no '${name}' to check`);
}

export async function choose(engine: Engine, paths: readonly string[]): Promise<void> {
  await engine.chooseFiles(paths);
  await eventually(`'Download zip' in ${engine.name}`, async () =>
    (await engine.evaluate(`${button('Download zip')}?.disabled === false`)) ? true : undefined,
  );
}

export async function problems(engine: Engine): Promise<string> {
  return String(
    await engine.evaluate(
      `[...document.querySelectorAll('ul, ol')].filter((list) => list.getAttribute('aria-label') === 'Problems'
        || document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent === 'Problems')
        .map((list) => list.textContent).join(' ')`,
    ),
  );
}

/** Characters per response of the driver. WebKit's driver sometimes fails to parse a response of many megabytes. */
const PIECE_LENGTH = 1_000_000;

/** Clicks 'Download zip' and returns the zip. */
export async function downloadZip(engine: Engine): Promise<Buffer> {
  await engine.evaluate(`${button('Download zip')}.click()`);
  const length = await eventually(`the zip in ${engine.name}`, async () => {
    const kept = await engine.evaluate('window.keptDownload?.length');
    return typeof kept === 'number' ? kept : undefined;
  });
  let address = '';
  while (address.length < length) {
    const end = address.length + PIECE_LENGTH;
    address += String(await engine.evaluate(`window.keptDownload.slice(${address.length}, ${end})`));
  }
  if (!address.startsWith('data:')) throw new Error(`${engine.name}: ${address}`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
