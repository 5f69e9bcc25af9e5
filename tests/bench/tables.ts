/** Formats the results as Markdown tables. */
import type { Figures } from './figures.ts';
import type { ScenarioResult } from './measure.ts';
import { getComparableBytes, jpegEncoders } from './jpegSettings.ts';
import {
  formatMebibytes,
  formatMegabytes,
  formatRatio,
  formatSpeed,
  formatTable,
  formatTime,
  UNKNOWN,
} from './report.ts';
import type { Stages } from './stages.ts';
import { REVIEW_MS } from './toolRun.ts';
import type { Task } from './trace.ts';
import type { UploadFigures } from './uploads.ts';

function joinQualities(qualities: readonly number[]): string {
  return qualities.join(', ');
}

/** Formats the times, sizes, qualities and memory of all scenarios. */
export function formatScenarioTable(measured: readonly ScenarioResult[]): string {
  return formatTable(
    [
      'job',
      'first thumbnail',
      'cut plan',
      'click → zip',
      'files chosen → zip',
      'libvips',
      'time, app : libvips',
      `click after ${REVIEW_MS / 1000} s → zip`,
      'files',
      'libvips’ files',
      'qualities',
      'libvips’ qualities',
      'memory',
      'libvips’ memory',
    ],
    measured.map((scenario) => [
      scenario.title,
      formatTime(scenario.thumbnail),
      formatTime(scenario.plan),
      formatTime(scenario.zip),
      formatTime(scenario.total),
      formatTime(scenario.libvips.time),
      formatRatio(scenario.total, scenario.libvips.time),
      formatTime(scenario.afterReview),
      formatMegabytes(scenario.bytes),
      formatMegabytes(scenario.libvips.bytes),
      joinQualities(scenario.qualities),
      joinQualities(scenario.libvips.qualities) || UNKNOWN,
      formatMebibytes(scenario.memory),
      formatMebibytes(scenario.libvips.memory),
    ]),
  );
}

const STAGE_HEADING = '### Single stages';

const STAGE_TEXT = `Each stage alone on one thread, in megapixels per second. libvips is native code; @jsquash/webp is libwebp in WebAssembly, in the same
browser as the app. The app uses the browser's decoders. [workers/codecs/README.md](workers/codecs/README.md) explains why it has its own encoders.`;

const README_TEXT = `## How fast

From the choice of the files to the finished zip on disk, in Chromium. Before it, the file dialog is open for 1 s, in which the app loads its codecs; this
second isn't counted. The export starts when the plan is ready. libvips, through sharp on all cores, makes files with the same cuts, dimensions and formats
in the same run. The qualities are the same, too, except where there are byte limits: there, libvips searches for its own. A ratio below 1 means that Longstrip is faster.`;

/**
 * Returns the section of README.md: heading, table of jobs, table of stages, and `run`, which describes the runs and the
 * machine. Without `stages`, keeps the table of stages in `previous`, the text of README.md so far.
 */
export function formatReadmeSection(
  measured: readonly ScenarioResult[],
  stages: Stages | undefined,
  run: string,
  previous = '',
): string {
  const rows = measured.map(({ title, total, libvips, bytes }) => [
    title,
    formatTime(total),
    formatTime(libvips.time),
    formatRatio(total, libvips.time),
    formatMegabytes(bytes),
    formatMegabytes(libvips.bytes),
  ]);
  const times = formatTable(['', 'Longstrip', 'libvips', 'ratio', 'files', 'libvips’ files'], rows);
  const stageSection = stages ? [STAGE_HEADING, STAGE_TEXT, formatStageTable(stages)] : findStageSection(previous);
  return [README_TEXT, times, ...stageSection, run].join('\n\n');
}

/** Returns heading, text and table of the stages in a README; an empty array if the README has none. */
function findStageSection(readme: string): string[] {
  const paragraphs = readme.split('\n\n');
  const start = paragraphs.indexOf(STAGE_HEADING);
  return start < 0 ? [] : paragraphs.slice(start, start + 3);
}

/**
 * Returns one line for each scenario with JPEG: the sizes of the app's files compared with those of sharp's encoders, and
 * the encoder that libvips used.
 */
export function describeJpegSettings(measured: readonly ScenarioResult[]): string[] {
  return measured.flatMap(({ title, jpeg }) => {
    if (!jpeg) return [];
    const shares = jpegEncoders.map(
      (encoder) => `${formatRatio(jpeg.ours, getComparableBytes(jpeg, encoder))} of sharp’s ${encoder}`,
    );
    const ours = `the app’s JPEG files at quality ${jpeg.quality}, ${jpeg.chroma}, have ${shares.join(', ')} in bytes`;
    return `${title}: ${ours}; libvips used ${jpeg.chosen.encoder}.`;
  });
}

function formatTask({ thread, wall }: Task): string {
  return `${formatTime(thread)} (wall time ${formatTime(wall)})`;
}

export function formatFigureTable({ cancel, memory, job, scrolling }: Figures): string {
  return formatTable(
    ['figure', 'measured', 'limit'],
    [
      [
        'Cancel, until the zip can be requested again',
        cancel === undefined ? 'finished before' : formatTime(cancel),
        '',
      ],
      [
        `memory above the idle page (${formatMebibytes(memory.idle)}), ${memory.workers} workers`,
        formatMebibytes(memory.above),
        formatMebibytes(memory.limit),
      ],
      ['longest main-thread task during a job, thread time', formatTask(job.longest), '50 ms'],
      ['main-thread tasks over 50 ms during a job', String(job.longTasks), '0'],
      ['longest main-thread task while scrolling the plan', formatTask(scrolling.longest), '16 ms'],
      ['main-thread tasks over 50 ms while scrolling', String(scrolling.longTasks), '0'],
      ...job.threads
        .slice(0, 6)
        .map(({ name, ms }) => [`thread time during a job in tasks of ‘${name}’`, formatTime(ms), '']),
    ],
  );
}

/** Time of a stage, and the bytes of its files if the stage encodes any. */
interface Timed {
  readonly ms: number;
  readonly bytes?: number;
}

/** Formats the speed of each stage. Compares JPEG with each encoder of libvips, and WebP also with @jsquash/webp. */
export function formatStageTable({ strip, pixels, ours, jsquash, theirs }: Stages): string {
  const rate = (px: number, timed?: Timed): string => (timed ? formatSpeed(px, timed.ms) : UNKNOWN);
  const bytesRatio = (app: Timed, other?: Timed): string =>
    app.bytes === undefined || other?.bytes === undefined ? UNKNOWN : formatRatio(app.bytes, other.bytes);
  const row = (stage: string, px: number, app: Timed, libvips?: Timed, inWasm?: Timed): string[] => [
    stage,
    rate(px, app),
    rate(px, libvips),
    rate(px, inWasm),
    libvips ? formatRatio(app.ms, libvips.ms) : UNKNOWN,
    bytesRatio(app, libvips),
    bytesRatio(app, inWasm),
  ];
  const { ms, bytes } = ours;
  const { made } = pixels;
  const appJpeg = { ms: ms.jpeg, bytes: bytes.jpeg };
  return formatTable(
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
      // The time of resampling depends on the pixels that are read.
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

/** Formats the upload of a large episode. */
export function formatUploadTable({ files, bytes, uploaded, reading }: UploadFigures): string {
  return formatTable(
    ['figure', 'measured', 'limit'],
    [
      [`${files} files, ${formatMegabytes(bytes)}, until all images are uploaded`, formatTime(uploaded), ''],
      ['longest main-thread task during the upload, thread time', formatTask(reading.longest), '50 ms'],
      ['main-thread tasks over 50 ms during the upload', String(reading.longTasks), '0'],
    ],
  );
}
