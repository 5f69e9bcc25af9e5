/**
 * A Vite plugin that adds the Trusted Types policy to the top of the service worker's script. The service worker needs the
 * policy, because the CSP of its script's response applies to it. Workbox has no option for this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { trustedTypesScript } from '../src/pwa/trustedTypes.ts';

export function trustedTypesInWorker(): Plugin {
  let file = '';
  return {
    name: 'longstrip:trusted-types',
    apply: 'build',
    configResolved({ root, build }) {
      file = resolve(root, build.outDir, 'sw.js');
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
