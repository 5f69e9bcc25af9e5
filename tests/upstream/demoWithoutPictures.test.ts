import { describe, expect, it } from 'vitest';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { images } from '../../upstream/db/tables/images.ts';
import { createDrawnPictures } from '../../upstream/demo/drawnPictures.ts';
import { seedDemo } from '../../upstream/demo/seedDemo.ts';
import { openLazyFiles, getLazyFolder } from '../../upstream/storage/lazyFiles.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases.filter(({ name }) => name === 'embedded'))(
  'demo data without the image library sharp ($name)',
  (database) => {
    const upstream = useUpstream(database);

    it('adds the series without images, and prints the reason', async () => {
      const { services } = upstream();
      const files = await openLazyFiles(services.storage, getLazyFolder(services.settings.DATA_DIR));
      const pictures = createDrawnPictures(files);
      const output: string[] = [];
      await seedDemo(services, { ...pictures, canDraw: async () => false }, (text) => output.push(text), { series: 2 });
      expect(output).toEqual([
        'Adding the demo content: 2 series …',
        'There is no image library (sharp) on this machine, so the demo comes without pictures.',
      ]);
      expect(await upstream().db.$count(images)).toBe(0);
      const { items } = await upstream().call(seriesEndpoints.list, {});
      expect(items.map(({ cover_image }) => cover_image)).toEqual([null, null]);
    });
  },
);
