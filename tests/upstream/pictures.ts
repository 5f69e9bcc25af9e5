/** Covers for tests: images of one colour, in three sizes, and their upload. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import type { TestPerson, TestUpstream } from './upstream.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Creates the three sizes of a cover, smallest first. @param colour different colours give different files */
export async function createCoverFiles(colour: string): Promise<[Bytes, Bytes, Bytes]> {
  return [
    await createPlainImage(320, 480, colour),
    await createPlainImage(480, 720, colour),
    await createPlainImage(960, 1440, colour),
  ];
}

async function createPlainImage(width: number, height: number, background: string): Promise<Bytes> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toBuffer(),
  );
}

/** Creates the upload form of a cover. @param files in any order */
export function createCoverForm(files: readonly Bytes[]): FormData {
  const form = new FormData();
  form.append('category', 'comic-cover');
  form.append('width', '960');
  form.append('height', '1440');
  for (const file of files) form.append('file', new File([file], 'Cover.webp', { type: 'image/webp' }));
  return form;
}

/** Computes the SHA-256 digest, in hex digits. */
export function computeDigest(bytes: Bytes): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function uploadCover(upstream: TestUpstream, as: TestPerson, files: readonly Bytes[]) {
  return upstream.call(imageEndpoints.upload, { as, body: createCoverForm(files) });
}
