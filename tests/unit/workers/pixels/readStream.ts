import type { Raster } from '../../../../workers/codecs/raster.ts';
import type { RowStream } from '../../../../workers/pixels/rowStream.ts';

/** Reads all rows of a stream. */
export async function readStream(rowStream: RowStream): Promise<Raster> {
  const { width, height, alpha, rowBytes } = rowStream;
  const data = new Uint8ClampedArray(width * height * 4);
  let row = 0;
  for await (const packed of rowStream.streamPacked()) {
    const rows = packed.length / rowBytes;
    data.set((await rowStream.unpack(packed.slice(), rows)).data, row * width * 4);
    row += rows;
  }
  if (row !== height) throw new Error(`${row} of ${height} rows`);
  return { data, width, height, opaque: !alpha };
}
