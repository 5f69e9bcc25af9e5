/** Emits the sample strip of the cutter: an episode of the demo as one SVG, which the app loads only on request. */
import type { Plugin } from 'vite';
import { SAMPLE_STRIP_FILE } from '../src/tools/cutter/sampleStripFile.ts';
import { layOut } from '../upstream/demo/art/layout.ts';
import { drawSlice } from '../upstream/demo/art/strip.ts';
import { demoStories } from '../upstream/demo/stories.ts';

/** Slug of the series whose first episode is the sample. */
const SAMPLE_SERIES = 'slow-mountain';

export function sampleStrip(): Plugin {
  return {
    name: 'longstrip:sample-strip',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SAMPLE_STRIP_FILE, source: drawSample() });
    },
    configureServer(server) {
      server.middlewares.use(`/${SAMPLE_STRIP_FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(drawSample());
      });
    },
  };
}

function drawSample(): string {
  const series = demoStories.find(({ slug }) => slug === SAMPLE_SERIES);
  const episode = series?.episodes.at(0);
  if (!series || !episode) throw new Error(`The demo has no series ${SAMPLE_SERIES} with an episode.`);
  const layout = layOut(series, episode);
  return drawSlice(series, episode, layout, { top: 0, height: layout.height }).art;
}
