import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readMigrations } from '../../../upstream/db/migrate.ts';
import { verifyBackup } from '../../../upstream/operator/backup/verify.ts';

it('verifyBackup accepts a whole backup, and names a damaged and a missing file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sha256 = createHash('sha256').update('picture').digest('hex');
  const path = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}.webp`);
  const backup = join(folder, '2026');
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(backup);
  writeFileSync(path, 'picture');
  const made = '2026-11-21T14:07:00.000Z';
  const migration = readMigrations().at(-1)?.tag;
  const manifest = { format: 1, made, migration, tables: [], files: [`${sha256}.webp`], missing: [] };
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  expect(await verifyBackup(backup)).toEqual({ made, rows: 0, files: 1, missing: 0 });
  writeFileSync(path, 'Picture');
  await expect(verifyBackup(backup)).rejects.toThrow(`${sha256}.webp`);
  rmSync(path);
  await expect(verifyBackup(backup)).rejects.toThrow(`${sha256}.webp`);
});
