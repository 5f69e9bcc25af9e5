/** Opens the file storage that the settings name: a folder or a bucket. */
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Storage } from './s3Storage.ts';
import type { FileStorage } from './storage.ts';

type StorageSettings = Pick<
  Settings,
  'DATA_DIR' | 'S3_BUCKET_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** @throws Error with a readable message if the keys of the bucket are missing, or if the bucket isn't writable */
export async function openStorage(settings: StorageSettings): Promise<FileStorage> {
  const { DATA_DIR: folder, S3_BUCKET_URL: url, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = settings;
  if (url === undefined) return openDiskStorage(join(folder, 'files'));
  if (keyId === undefined || secret === undefined) {
    throw new Error('S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.');
  }
  return openS3Storage({ url, region, keyId, secret }, join(folder, 'incoming'));
}
