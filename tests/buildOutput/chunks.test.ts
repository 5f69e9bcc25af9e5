import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));

/** Parses every chunk as a module without running it. Node's module parser needs a flag, so this runs in a separate process. */
const PARSER = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { SourceTextModule } from 'node:vm';
  const chunks = readdirSync(process.argv[1], { recursive: true }).filter((name) => name.endsWith('.js'));
  const faults = chunks.flatMap((name) => {
    try {
      new SourceTextModule(readFileSync(process.argv[1] + '/' + name, 'utf8'));
      return [];
    } catch (error) {
      return [name + ': ' + error.message];
    }
  });
  console.log(JSON.stringify({ chunks: chunks.length, faults }));
`;

it('every chunk of the build can be parsed as a module', async () => {
  // The bundler can generate a chunk that exports a missing name. The build succeeds, but loading the screen fails.
  const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval', PARSER, assets];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const { chunks, faults } = JSON.parse(stdout) as { chunks: number; faults: string[] };
  expect(faults).toEqual([]);
  expect(chunks).toBeGreaterThan(100);
});
