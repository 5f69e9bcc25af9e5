/**
 * Adds the Trusted Types policy to the top of the service worker's script. The CSP of that script's response also applies to the
 * service worker. Workbox has no option to add code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { trustedTypesScript } from '../src/pwa/trustedTypes.ts';

export function ownScriptsInWorker(): Plugin {
  let file = '';
  return {
    name: 'longstrip:own-scripts',
    apply: 'build',
    configResolved({ root: at, build }) {
      file = resolve(at, build.outDir, 'sw.js');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        writeFileSync(file, trustedTypesScript() + readFileSync(file, 'utf8'));
      },
    },
  };
}
