/**
 * Where analytics goes. The data layer is a list in the page, which an operator's own tag manager may read; it leaves nothing.
 * The beacon is one address that the operator configures when building (`VITE_ANALYTICS_URL`); without it nothing is sent.
 */

/** An event or an identity. `anonymous_id` is the uuid of the signed-in user, or null for guests. */
export interface Message {
  readonly event: string;
  readonly anonymous_id: string | null;
  readonly [detail: string]: unknown;
}

export type Sink = (message: Message) => void;

/** Keeps no more than so many messages: where nobody reads the list, it must not grow for as long as the tab is open. */
const DATA_LAYER_LENGTH = 500;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Appends to `window.dataLayer`, which is made when there is none. */
export const dataLayerSink: Sink = (message) => {
  const layer = (window.dataLayer ??= []);
  layer.push(message);
  // A tag manager replaces `push` by its own and trims the list itself.
  if (layer.push === Array.prototype.push && layer.length > DATA_LAYER_LENGTH) layer.shift();
};

/**
 * POSTs each message as JSON text. `fetch` with keepalive instead of `sendBeacon`: that sends cookies and the address of the
 * page along. Plain text needs no question of the browser to another origin first.
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

/** Whether the browser says that its owner doesn't want to be followed: Do Not Track, or Global Privacy Control. */
export function asksNotToTrack(browser: object): boolean {
  const said = (name: string): unknown => Reflect.get(browser, name);
  return said('doNotTrack') === '1' || said('globalPrivacyControl') === true;
}
