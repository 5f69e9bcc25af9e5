/**
 * The destinations of analytics. The data layer is an array in the page that an operator's tag manager can read; it sends nothing.
 * The beacon is an address that the operator sets in the build (`VITE_ANALYTICS_URL`); without it, nothing is sent.
 */

/** An event or an identity. `anonymous_id` is the uuid of the signed-in user, or null for guests. */
export interface Message {
  readonly event: string;
  readonly anonymous_id: string | null;
  readonly [detail: string]: unknown;
}

export type Sink = (message: Message) => void;

/** Maximum number of messages in the data layer, so that it doesn't grow forever if nothing reads it. */
const MAX_DATA_LAYER_MESSAGES = 500;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Appends to `window.dataLayer`, which is created if missing. */
export const dataLayerSink: Sink = (message) => {
  const layer = (window.dataLayer ??= []);
  layer.push(message);
  // Tag managers replace `push` and trim the array themselves.
  if (layer.push === Array.prototype.push && layer.length > MAX_DATA_LAYER_MESSAGES) layer.shift();
};

/**
 * POSTs each message as JSON text. Uses `fetch` with keepalive, because `sendBeacon` would send cookies and the page's address.
 * The plain text content type avoids a CORS preflight.
 */
export function beaconSink(address: string): Sink {
  return (message) => {
    fetch(address, {
      method: 'POST',
      body: JSON.stringify({ ...message, at: new Date().toISOString() }),
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      mode: 'no-cors',
    }).catch(() => undefined);
  };
}

/** Whether the browser asks not to track the user: Do Not Track, or Global Privacy Control. */
export function asksNotToTrack(browser: object): boolean {
  const read = (name: string): unknown => Reflect.get(browser, name);
  return read('doNotTrack') === '1' || read('globalPrivacyControl') === true;
}
