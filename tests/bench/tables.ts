/** What was measured, as tables. */
import type { Figures } from './figures.ts';
import type { Measured } from './measure.ts';
import { comparable, jpegEncoders } from './jpegPeer.ts';
import { mebibytes, megabytes, ratio, speed, table, time, UNKNOWN } from './report.ts';
import type { Stages } from './stages.ts';
import { LOOK_MS } from './toolRun.ts';
import type { Task } from './trace.ts';
import type { UploadFigures } from './uploads.ts';

function list(qualities: readonly number[]): string {
  return qualities.join(', ');
}

/** Everything about every scenario. */
export function scenarioTable(measured: readonly Measured[]): string {
  return table(
    [
      'job',
      'first picture',
      'plan',
      'click → file',
      'choosing → file',
      'libvips',
      'ratio',
      `click after ${LOOK_MS / 1000} s → file`,
      'files',
      'libvips’ files',
      'qualities',
      'libvips’ qualities',
      'memory',
      'libvips’ memory',
    ],
    measured.map((one) => [
      one.title,
      time(one.thumbnail),
      time(one.plan),
      time(one.zip),
      time(one.whole),
      time(one.peer.time),
      ratio(one.whole, one.peer.time),
      time(one.afterLook),
      megabytes(one.bytes),
      megabytes(one.peer.bytes),
      list(one.qualities),
      list(one.peer.qualities) || UNKNOWN,
      mebibytes(one.memory),
      mebibytes(one.peer.memory),
    ]),
  );
}

const STAGE_WORDS = `Each stage by itself, one thread each, in megapixels a second. libvips is native code; @jsquash/webp is libwebp in WebAssembly, in the
same browser as the app. The app decodes with the browser's own decoders. [workers/codecs/README.md](workers/codecs/README.md) says why the app has encoders of its own.`;

const README_WORDS = `## How fast

From choosing the files to the finished zip on disk, in Chromium: the dialog is open for a second, and the click comes as soon as there is a
plan. libvips, through sharp on all cores, makes the same files in the same run: the same cuts, sizes, formats and qualities, and a search of its own where there are byte limits.`;

/** README's section: heading, the table of jobs, that of stages where they were measured, and which run it is. */
export function readmeSection(measured: readonly Measured[], stages: Stages | undefined, run: string): string {
  const rows = measured.map(({ title, whole, peer, bytes }) => [
    title,
    time(whole),
    time(peer.time),
    ratio(whole, peer.time),
    megabytes(bytes),
    megabytes(peer.bytes),
  ]);
  const times = table(['', 'Longstrip', 'libvips', 'ratio', 'files', 'libvips’ files'], rows);
  const sections = [README_WORDS, times];
  if (stages) sections.push(STAGE_WORDS, stageTable(stages));
  return [...sections, run].join('\n\n');
}

/** Which JPEG encoder libvips was held to, a line for each scenario that made JPEG. */
export function jpegLines(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ title, jpeg }) => {
    if (!jpeg) return [];
    const shares = jpegEncoders.map(
      (encoder) => `${ratio(jpeg.ours, comparable(jpeg, encoder))} of sharp’s ${encoder}`,
    );
    const ours = `the app’s JPEG at quality ${jpeg.quality}, ${jpeg.chroma}, has ${shares.join(', ')} in bytes`;
    return `${title}: ${ours}; libvips made ${jpeg.chosen.encoder}.`;
  });
}

function taskInWords({ thread, wall }: Task): string {
  return `${time(thread)} (${time(wall)} by the wall)`;
}

export function figureTable({ cancel, memory, job, scrolling }: Figures): string {
  return table(
    ['figure', 'measured', 'limit'],
    [
      ['Cancel, until the zip can be asked for again', cancel === undefined ? 'finished before' : time(cancel), ''],
      [
        `memory above the idle page (${mebibytes(memory.idle)}), ${memory.workers} workers`,
        mebibytes(memory.above),
        mebibytes(memory.limit),
      ],
      ['longest main-thread task during a job, thread time', taskInWords(job.longest), '50 ms'],
      ['main-thread tasks over 50 ms during a job', String(job.longTasks), '0'],
      ['longest main-thread task while scrolling the plan', taskInWords(scrolling.longest), '16 ms'],
      ['main-thread tasks over 50 ms while scrolling', String(scrolling.longTasks), '0'],
      ...job.threads
        .slice(0, 6)
        .map(({ name, ms }) => [`thread time during a job in tasks of ‘${name}’`, time(ms), '']),
    ],
  );
}

/** ms of a stage; bytes of its files, where it makes any. */
interface Timed {
  readonly ms: number;
  readonly bytes?: number;
}

/** Megapixels a second; JPEG against each of libvips' encoders, WebP also against @jsquash/webp, with their bytes. */
export function stageTable({ strip, pixels, ours, jsquash, theirs }: Stages): string {
  const rate = (px: number, timed?: Timed): string => (timed ? speed(px, timed.ms) : UNKNOWN);
  const weight = (app: Timed, other?: Timed): string =>
    app.bytes === undefined || other?.bytes === undefined ? UNKNOWN : ratio(app.bytes, other.bytes);
  const row = (stage: string, px: number, app: Timed, libvips?: Timed, inWasm?: Timed): string[] => [
    stage,
    rate(px, app),
    rate(px, libvips),
    rate(px, inWasm),
    libvips ? ratio(app.ms, libvips.ms) : UNKNOWN,
    weight(app, libvips),
    weight(app, inWasm),
  ];
  const { ms, bytes } = ours;
  const { made } = pixels;
  const appJpeg = { ms: ms.jpeg, bytes: bytes.jpeg };
  return table(
    [
      `stage, ${strip.width} × ${strip.height}`,
      'app, MP/s',
      'libvips, MP/s',
      '@jsquash/webp, MP/s',
      'time, app : libvips',
      'bytes, app : libvips',
      'bytes, app : @jsquash/webp',
    ],
    [
      row('decode', pixels.strip, { ms: ms.decode }, { ms: theirs.ms.decode }),
      row('profile of the rows', pixels.strip, { ms: ms.profile }),
      row('read slices', pixels.read, { ms: ms.read }),
      // A resampler's work goes by what it reads.
      row('resize', pixels.read, { ms: ms.resize }, { ms: theirs.ms.resize }),
      row(
        'encode WebP 70',
        made,
        { ms: ms.webp, bytes: bytes.webp },
        { ms: theirs.ms.webp, bytes: theirs.bytes.webp },
        jsquash,
      ),
      ...jpegEncoders.map((encoder) => row(`encode JPEG 90, sharp’s ${encoder}`, made, appJpeg, theirs.jpegs[encoder])),
      row('encode PNG', made, { ms: ms.png, bytes: bytes.png }, { ms: theirs.ms.png, bytes: theirs.bytes.png }),
      row('zip WebP and JPEG', 2 * made, { ms: ms.zip }, { ms: theirs.ms.zip }),
    ],
  );
}

/** A large episode: from choosing the files until all of it is upstream. */
export function uploadTable({ files, bytes, uploaded, reading }: UploadFigures): string {
  return table(
    ['figure', 'measured', 'limit'],
    [
      [`${files} files, ${megabytes(bytes)}, until their images are upstream`, time(uploaded), ''],
      ['longest main-thread task meanwhile, thread time', taskInWords(reading.longest), '50 ms'],
      ['main-thread tasks over 50 ms meanwhile', String(reading.longTasks), '0'],
    ],
  );
}
