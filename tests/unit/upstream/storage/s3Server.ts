/** Starts a local S3 server that checks signatures and stores objects in a folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../../../../upstream/storage/s3Storage.ts';

export async function startS3Server(bucketName = 'comics', port = 0) {
  const directory = mkdtempSync(join(tmpdir(), 'longstrip-s3-'));
  const configureBuckets = [{ name: bucketName }];
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port: own } = await server.run();
  const bucket: Bucket = {
    url: `http://127.0.0.1:${own}/${bucketName}`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  return {
    bucket,
    /** The path of the bucket's folder. */
    folder: join(directory, bucketName),
    stop: () => server.close(),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
