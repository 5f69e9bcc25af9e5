/** An S3 server of one's own on this machine: it checks signatures, and keeps what it is given in a folder. */
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
    /** Of the folder that stands for the bucket. */
    folder: join(directory, bucketName),
    stop: () => server.close(),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
