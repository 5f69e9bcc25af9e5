import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { categoryEndpoints } from '../../src/api/schemas/category.ts';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { moderationEndpoints } from '../../src/api/schemas/moderation.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { openDatabase } from '../../upstream/db/connect.ts';
import { files } from '../../upstream/db/tables/images.ts';
import { readMigrations } from '../../upstream/db/migrate.ts';
import { runCommand } from '../../upstream/operator/run.ts';
import { listTablesInOrder } from '../../upstream/operator/backup/tables.ts';
import { defaultSettings, type Settings } from '../../upstream/settings.ts';
import { readRecipeNames, getRecipesPath } from '../../upstream/storage/lazyFiles.ts';
import { openStorage } from '../../upstream/storage/openStorage.ts';
import { isFileName } from '../../upstream/storage/storage.ts';
import { startS3Server } from '../unit/upstream/storage/s3Server.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, type TestSeries } from './createStories.ts';
import { type CallOptions, type TestPerson, TestUpstream, useUpstream } from './upstream.ts';

const BackedUp = v.object({
  backup: v.string(),
  rows: v.number(),
  files: v.object({ all: v.number(), copied: v.number() }),
  missing: v.number(),
});

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-backup-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates settings with an empty database and storage. The database is also embedded if PostgreSQL was not found. */
async function createSettings(kind: 'embedded' | 'postgres'): Promise<Settings> {
  const settings = { ...defaultSettings, DATA_DIR: createFolder() };
  const url = inject('postgresUrl');
  if (kind === 'embedded' || url === null) return settings;
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `CREATE DATABASE ${name}`);
  cleanups.push(() => runSql(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { ...settings, DATABASE_URL: url.replace(/postgres$/, name) };
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs the restore command. It must not open the services, as it runs while the server is stopped. */
async function runRestore(settings: Settings, backup: string) {
  const services = () => Promise.reject(new Error('The data was opened'));
  return runCommand({ settings, services }, ['restore', backup, '--json']);
}

describe.each(databases)('backups ($name)', (database) => {
  const upstream = useUpstream(database);
  let [owner, reader, moderator]: TestPerson[] = [];
  let series: TestSeries;
  const account = { email: 'kept@example.org', password: 'seven or more' };

  async function backUp(folder: string) {
    const { services } = upstream();
    const context = { settings: services.settings, services: async () => services };
    const result = await runCommand(context, ['backup', folder, '--json']);
    expect([result.exitCode, result.err]).toEqual([0, '']);
    return v.parse(BackedUp, JSON.parse(result.out));
  }

  beforeAll(async () => {
    owner = await upstream().createPerson({ isCreator: true, birthDate: '1980-02-29' });
    reader = await upstream().createPerson();
    moderator = await upstream().createPerson({ isModerator: true });
    const rude = await upstream().createPerson();
    await upstream().call(moderationEndpoints.block, {
      as: moderator,
      params: { id: rude.id },
      body: { message: 'Not allowed here' },
    });
    // Characters that could break a file of JSON lines.
    series = await createSeries(upstream(), owner, { title: 'Été “à” \\Paris\\ \u2028 漫画 🎏\n{"a":1}' });
    const form = new FormData();
    const picture = await sharp({ create: { width: 940, height: 1_200, channels: 3, background: '#257' } })
      .webp()
      .toBuffer();
    form.append('category', 'episode-content');
    form.append('width', '940');
    form.append('height', '1200');
    form.append('file', new File([new Uint8Array(picture)], 'page.webp', { type: 'image/webp' }));
    const image = await upstream().call(imageEndpoints.upload, { as: owner, body: form });
    for (const status of ['published', 'draft']) {
      const body = { title: `Episode ${status}`, contents: [image.id], status };
      await upstream().call(episodeEndpoints.create, { as: owner, params: { id: series.publicId }, body });
    }
    await upstream().call(userEndpoints.create, { body: account });
    const toggled = { as: reader, params: { id: series.publicId } };
    await upstream().call(libraryEndpoints.subscribe, { ...toggled, body: { active: true } });
  });

  /** Requests eight responses of the API, as several callers. */
  async function sampleResponses(server: TestUpstream): Promise<unknown[]> {
    const params = { id: series.publicId };
    const calls: [Endpoint, CallOptions][] = [
      [seriesEndpoints.list, {}],
      [seriesEndpoints.get, { params, as: reader }],
      [searchEndpoints.series, { query: { keywords: 'paris' } }],
      [categoryEndpoints.list, { headers: { 'Accept-Language': 'fr' } }],
      [episodeEndpoints.list, { params, as: owner }],
      [userEndpoints.current, { as: owner }],
      [userEndpoints.exported, { as: reader }],
      [moderationEndpoints.log, { as: moderator }],
    ];
    const responses = [];
    for (const [endpoint, options] of calls)
      responses.push(JSON.parse(await (await server.send(endpoint, options)).text()));
    return responses.map((response) => ({ ...response, exported_at: undefined }));
  }

  it.each(['embedded', 'postgres'] as const)(
    'a backup restored into a new %s database gives the same API responses and the same file',
    async (kind) => {
      if (kind === 'postgres' && inject('postgresUrl') === null) return;
      const { backup, files, missing } = await backUp(createFolder());
      expect([files, missing]).toEqual([{ all: 1, copied: 1 }, 0]);
      const target = await createSettings(kind);
      expect(await runRestore(target, backup)).toMatchObject({ exitCode: 0, err: '' });

      const restored = await TestUpstream.start({ name: kind, open: () => openDatabase(target) });
      cleanups.push(() => restored.close());
      // The planner has statistics of the tables immediately.
      const counted = await restored.db.execute(sql`SELECT 1 FROM pg_stats WHERE tablename = 'users'`);
      expect(Reflect.get(Object(counted), 'rows')).not.toEqual([]);
      const before = await sampleResponses(upstream());
      expect(before).toHaveLength(8);
      expect(JSON.stringify(before)).toContain('Not allowed here');
      expect(JSON.stringify(before)).toContain('\u2028');
      expect(await sampleResponses(restored)).toEqual(before);
      await restored.call(authEndpoints.login, { body: account });
      // The restored database accepts new content.
      await createEpisode(restored, series);

      const [name = ''] = v.parse(
        v.object({ files: v.array(v.string()) }),
        readJson(join(backup, 'manifest.json')),
      ).files;
      if (!isFileName(name)) throw new Error('Not a file name');
      const [kept, stored] = [
        await upstream().services.storage.open(name),
        await (await openStorage(target)).open(name),
      ];
      const [originalBytes, restoredBytes] = await Promise.all(
        [kept, stored].map(async (file) => new Response(file?.body).bytes()),
      );
      expect(restoredBytes).toEqual(originalBytes);
      expect(restoredBytes?.length).toBeGreaterThan(100);
    },
  );

  it('a backup has a file for each of its tables, which only the owner of the file can read (except on Windows)', async () => {
    const folder = createFolder();
    const { backup, rows } = await backUp(folder);
    const names = readdirSync(backup).filter((name) => name.endsWith('.jsonl'));
    expect(new Set(names)).toEqual(new Set(listTablesInOrder().map((name) => `${name}.jsonl`)));
    const lines = names.map((name) => readFileSync(join(backup, name), 'utf8').split('\n').length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(rows);
    if (process.platform === 'win32') return;
    for (const name of names) expect([name, statSync(join(backup, name)).mode & 0o077]).toEqual([name, 0]);
  });

  it('later backups copy no file again, and report a missing file', async () => {
    const folder = createFolder();
    const first = await backUp(folder);
    upstream().clockOffsetMs += 1_000;
    expect((await backUp(folder)).files).toEqual({ all: 1, copied: 0 });
    // `createEpisode` creates rows without a file.
    await createEpisode(upstream(), series);
    upstream().clockOffsetMs += 1_000;
    const { missing, files } = await backUp(folder);
    expect([missing, files]).toEqual([1, { all: 1, copied: 0 }]);
    expect(existsSync(first.backup)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('fails with the reason if the backup folder can not be created', async () => {
    const { services } = upstream();
    const context = { settings: services.settings, services: async () => services };
    expect(await runCommand(context, ['backup', '/proc/longstrip'])).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^The folder '\/proc\/longstrip' can not be created: ENOENT[^\n]*$/),
    });
  });

  it('the output stays short if many files are missing; the manifest lists all of them', async () => {
    const { services } = upstream();
    for (let count = 0; count < 30; count += 1) await createEpisode(upstream(), series);
    upstream().clockOffsetMs += 1_000;
    const folder = createFolder();
    const { out } = await runCommand({ settings: services.settings, services: async () => services }, [
      'backup',
      folder,
    ]);
    const [, backup = '', missing] = /^backup: (.+)\n[^]*\nmissing: (\d+)$/.exec(out) ?? [];
    expect(Number(missing)).toBeGreaterThanOrEqual(30);
    expect(readManifest(backup).missing).toHaveLength(Number(missing));
    expect(out.split('\n').length).toBeLessThan(10);
  });

  it('a backup stores the recipes of files that are rendered on demand, instead of the files', async () => {
    const { settings } = upstream().services;
    await createEpisode(upstream(), series);
    upstream().clockOffsetMs += 1_000;
    const { missing } = readManifest((await backUp(createFolder())).backup);
    const recipe = {
      subject: { of: 'slice', slug: 'a-story', episode: 0, slice: 0 },
      category: 'episode-content',
      size: 'large',
      width: 940,
      height: 1_200,
    };
    const recipes = getRecipesPath(settings.DATA_DIR);
    mkdirSync(dirname(recipes), { recursive: true });
    writeFileSync(recipes, JSON.stringify(Object.fromEntries(missing.map((name) => [name, recipe]))));
    cleanups.push(() => rmSync(recipes));
    upstream().clockOffsetMs += 1_000;
    const { backup, missing: missingWithRecipes } = await backUp(createFolder());
    expect([missing.length > 0, missingWithRecipes]).toEqual([true, 0]);

    const target = await createSettings('embedded');
    expect(await runRestore(target, backup)).toMatchObject({ exitCode: 0, err: '' });
    expect(await readRecipeNames(getRecipesPath(target.DATA_DIR))).toEqual(new Set(missing));
  });

  it('restoring fails if the database has users, the backup is damaged or there is no backup', async () => {
    const folder = createFolder();
    const { backup } = await backUp(folder);
    const getRefusal = async (settings: Settings, restoredBackup: string) => {
      const { exitCode, err } = await runRestore(settings, restoredBackup);
      return [exitCode, v.parse(v.object({ error: v.object({ message: v.string() }) }), JSON.parse(err)).error.message];
    };
    expect(await getRefusal(await createSettings('embedded'), folder)).toEqual([
      1,
      expect.stringContaining('no whole backup'),
    ]);

    const target = await createSettings(database.name);
    expect((await runRestore(target, backup)).exitCode).toBe(0);
    expect(await getRefusal(target, backup)).toEqual([1, expect.stringContaining('people in the database already')]);

    const [file = ''] = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.webp'),
    );
    const content = readFileSync(join(folder, 'files', file));
    const damaged = Buffer.from(content);
    damaged[content.length - 1] = (damaged[content.length - 1] ?? 0) ^ 1;
    writeFileSync(join(folder, 'files', file), damaged);
    const emptyTarget = await createSettings(database.name);
    expect(await getRefusal(emptyTarget, backup)).toEqual([1, expect.stringContaining('is damaged')]);
    writeFileSync(join(folder, 'files', file), content);
    // The failed attempt has left nothing behind.
    expect((await runRestore(emptyTarget, backup)).exitCode).toBe(0);

    appendFileSync(join(backup, 'users.jsonl'), '{}\n');
    expect(await getRefusal(await createSettings('embedded'), backup)).toEqual([
      1,
      expect.stringContaining('users.jsonl'),
    ]);
  });

  it('restoring accepts a backup of an older version, but not into a database that was migrated further, and refuses a backup of a newer version', async () => {
    const { backup } = await backUp(createFolder());
    const path = join(backup, 'manifest.json');
    const manifest = v.parse(v.looseObject({ migration: v.string() }), readJson(path));
    const newest = manifest.migration;
    writeFileSync(path, JSON.stringify({ ...manifest, migration: '9999_from_tomorrow' }));
    const newer = await runRestore(await createSettings('embedded'), backup);
    expect(newer).toMatchObject({ exitCode: 1, err: expect.stringContaining('newer version') });

    // A backup as written by the version before the operator's columns, but empty.
    const tag = '0008_newest_episode';
    expect(readMigrations().some((migration) => migration.tag === tag) && tag !== newest).toBe(true);
    const older = await createSettings(database.name);
    // The migrations up to `tag`, which is the ninth.
    const before = await openDatabase(older, undefined, readMigrations().slice(0, 9));
    await before.close();
    const emptied = { ...manifest, migration: tag, tables: [], files: [] };
    writeFileSync(path, JSON.stringify(emptied));
    expect((await runRestore(older, backup)).exitCode).toBe(0);
    // Opening the database runs the remaining migrations.
    const after = await openDatabase(older);
    expect(await after.db.query.users.findFirst({ columns: { blockedAt: true } })).toBeUndefined();
    await after.close();
    const migrated = await createSettings(database.name);
    await (await openDatabase(migrated)).close();
    expect(await runRestore(migrated, backup)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('wholly new'),
    });
  });
});

describe('backups with S3 storage', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(async () => {
    await server.stop();
    server.remove();
  });

  it('restores a file from disk storage into S3', async () => {
    const { url, keyId, secret } = server.bucket;
    const s3 = { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret };
    const [source, target, folder] = [
      await createSettings('embedded'),
      { ...(await createSettings('embedded')), ...s3 },
      createFolder(),
    ];
    const [database] = databases;
    if (database === undefined) throw new Error('There is no database');
    const upstream = await TestUpstream.start(database);
    cleanups.push(() => upstream.close());
    const temporaryFile = await upstream.services.storage.receive(
      (async function* () {
        yield Buffer.from('not looked at');
      })(),
    );
    const name = await temporaryFile.keep('image/webp');
    const owner = await upstream.createPerson();
    const { sha256, bytes } = temporaryFile;
    await upstream.db
      .insert(files)
      .values({ ownerId: owner.id, sha256, bytes, type: 'image/webp', width: 1, height: 1 });
    const context = { settings: source, services: async () => upstream.services };
    const { out } = await runCommand(context, ['backup', folder, '--json']);
    expect(await runRestore(target, v.parse(BackedUp, JSON.parse(out)).backup)).toMatchObject({ exitCode: 0 });
    const stored = await (await openStorage(target)).open(name);
    expect(await new Response(stored?.body).text()).toBe('not looked at');
  });
});

function readManifest(backup: string) {
  return v.parse(v.object({ missing: v.array(v.string()) }), readJson(join(backup, 'manifest.json')));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
