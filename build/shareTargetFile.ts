/** Emits the script that receives images shared from other apps. The service worker imports it. */
import type { Plugin } from 'vite';
import { routes } from '../src/navigation/routes.ts';
import { shareTargetScript } from '../src/pwa/shareTarget.ts';

/** Path relative to the output folder (`outDir`). */
export const SHARE_TARGET_FILE = 'share-target.js';

/** @param base the app's base path */
export function shareTargetFile(base: string): Plugin {
  return {
    name: 'longstrip:share-target',
    apply: 'build',
    generateBundle() {
      const source = shareTargetScript(base, routes['tools-cut'].path);
      this.emitFile({ type: 'asset', fileName: SHARE_TARGET_FILE, source });
    },
  };
}
