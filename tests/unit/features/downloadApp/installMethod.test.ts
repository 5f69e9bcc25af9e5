import { expect, it } from 'vitest';
import { detectBrowser } from '../../../../src/features/downloadApp/installMethod.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome', 'android-chromium', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
  ['Samsung Internet', 'android-chromium', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['Edge', 'android-chromium', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 5],
  ['Firefox', 'android-firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 5],
  ['Safari', 'ios', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['Chrome', 'ios', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['Firefox', 'ios', `${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 5],
  // An iPad identifies as a Mac.
  ['Safari', 'ios', `${MAC} Version/18.5 Safari/605.1.15`, 5],
  ['Safari', 'mac-safari', `${MAC} Version/18.5 Safari/605.1.15`, 0],
  ['Chrome', 'desktop-chromium', `${MAC} Chrome/140.0.0.0 Safari/537.36`, 0],
  ['Edge', 'desktop-chromium', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 0],
  // A touch screen doesn't make a computer an iPad.
  ['Chrome', 'desktop-chromium', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 10],
  ['Firefox', 'desktop-firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0', 0],
])('in %s, the app is installed by the method %s', (name, method, userAgent, maxTouchPoints) => {
  expect(detectBrowser({ userAgent, maxTouchPoints })).toEqual({ name, method });
});
