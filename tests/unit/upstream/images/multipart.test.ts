import { describe, expect, it } from 'vitest';
import {
  parseBoundary,
  type MultipartLimits,
  type MultipartProblem,
  readForm,
} from '../../../../upstream/images/multipart.ts';

const limits: MultipartLimits = { fileBytes: 1_000, files: 3, fieldBytes: 100, fields: 5 };

async function* splitIntoChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Encodes a form as browsers do. */
async function encodeForm(form: FormData): Promise<{ bytes: Uint8Array; boundary: string }> {
  const response = new Response(form);
  const boundary = parseBoundary(response.headers.get('Content-Type') ?? undefined) ?? '';
  return { bytes: await response.bytes(), boundary };
}

function toCrlfBytes(text: string) {
  return Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
}

async function readParts(bytes: Uint8Array, boundary: string, size = 64) {
  const parts = [];
  for await (const part of readForm(splitIntoChunks(bytes, size), boundary, limits)) {
    if (part.kind === 'field') {
      parts.push([part.name, part.value]);
      continue;
    }
    const chunks = [];
    for await (const chunk of part.chunks) chunks.push(chunk);
    parts.push([part.name, part.fileName, part.declaredType, Buffer.concat(chunks).toString('latin1')]);
  }
  return parts;
}

describe('a form with files', () => {
  // Contains the beginnings of delimiters, inside the file and at its end.
  const tricky = '\r\n--\r\n-\r--\r\n--\r\n';

  it.each([1, 2, 3, 7, 64, 5_000])('is parsed the same in chunks of %i bytes', async (size) => {
    const form = new FormData();
    form.append('category', 'comic-cover');
    form.append('file', new File([tricky], 'Épisode 최종 "1".png', { type: 'image/png' }));
    form.append('sha256[]', 'a');
    form.append('file', new File([], 'empty'));
    const { bytes, boundary } = await encodeForm(form);
    expect(await readParts(bytes, boundary, size)).toEqual([
      ['category', 'comic-cover'],
      ['file', 'Épisode 최종 "1".png', 'image/png', tricky],
      ['sha256[]', 'a'],
      ['file', 'empty', 'application/octet-stream', ''],
    ]);
  });

  it('continues with the next part if a file is read only partly or not at all', async () => {
    const form = new FormData();
    form.append('file', new File(['x'.repeat(900)], 'one'));
    form.append('file', new File(['y'.repeat(900)], 'two'));
    form.append('last', 'seen');
    const { bytes, boundary } = await encodeForm(form);
    const seen = [];
    for await (const part of readForm(splitIntoChunks(bytes, 50), boundary, limits)) {
      seen.push(part.name);
      if (part.kind === 'file' && part.fileName === 'two') for await (const _ of part.chunks) break;
    }
    expect(seen).toEqual(['file', 'file', 'last']);
  });

  it('can be empty, and can have text before the first and after the last delimiter', async () => {
    expect(await readParts(toCrlfBytes('--b--\n'), 'b')).toEqual([]);
    const text = 'Not for browsers\n--b \nContent-Disposition: form-data; name="a"\n\n1\n--b--\nThe end';
    expect(await readParts(toCrlfBytes(text), 'b')).toEqual([['a', '1']]);
  });
});

describe('the limits of a form', () => {
  const field = (name: string, value: string) => `--b\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
  const file = (bytes: number) =>
    `--b\nContent-Disposition: form-data; name="file"; filename="a"\nContent-Type: image/png\n\n${'x'.repeat(bytes)}\n`;

  it('accept a form exactly at the limits', async () => {
    const text = `${file(1_000).repeat(3)}${field('a', 'y'.repeat(100)).repeat(5)}--b--\n`;
    expect(await readParts(toCrlfBytes(text), 'b')).toHaveLength(8);
  });

  it.each<[string, MultipartProblem, string]>([
    ['a file one byte too large', 'file-too-large', `${file(1_001)}--b--\n`],
    ['too many files', 'too-many-files', `${file(1).repeat(4)}--b--\n`],
    ['too many fields', 'too-many-fields', `${field('a', '').repeat(6)}--b--\n`],
    ['a field one byte too large', 'malformed', `${field('a', 'y'.repeat(101))}--b--\n`],
    ['a missing final delimiter', 'malformed', field('a', '1')],
    ['an end within a file', 'malformed', '--b\nContent-Disposition: form-data; name="a"; filename="a"\n\nx'],
    ['an empty body', 'malformed', ''],
    ['another delimiter', 'malformed', '--c\n'],
    ['a part without a name', 'malformed', '--b\nContent-Disposition: form-data\n\n1\n--b--\n'],
    ['a part without headers', 'malformed', '--b\n\n1\n--b--\n'],
    ['a part with another disposition', 'malformed', '--b\nContent-Disposition: attachment; name="a"\n\n1\n--b--\n'],
    ['endless headers', 'malformed', `--b\nContent-Disposition: form-data; name="${'a'.repeat(9_000)}"\n\n1\n--b--\n`],
    ['text after a delimiter', 'malformed', '--bad\nContent-Disposition: form-data; name="a"\n\n1\n--b--\n'],
  ])('refuse %s', async (_, code, text) => {
    for (const size of [1, 10_000])
      await expect(readParts(toCrlfBytes(text), 'b', size)).rejects.toMatchObject({ code });
  });

  it('refuse an endless file soon after its limit is exceeded', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield toCrlfBytes('--b\nContent-Disposition: form-data; name="file"; filename="a"\n\n');
      for (;;) {
        sent += 100;
        yield Buffer.alloc(100);
      }
    }
    const reading = (async () => {
      for await (const part of readForm(endless(), 'b', limits))
        if (part.kind === 'file') for await (const _ of part.chunks);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'file-too-large' });
    expect(sent).toBeLessThan(1_300);
  });
});

it.each([
  ['multipart/form-data; boundary=----x', '----x'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=x; charset=utf-8', 'x'],
  ['multipart/mixed; boundary=x', undefined],
  ['multipart/form-data', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['application/json', undefined],
  [undefined, undefined],
])('parseBoundary reads from %s the boundary %s', (type, boundary) => {
  expect(parseBoundary(type)).toBe(boundary);
});
