import { Plural, Trans } from '@lingui/react/macro';
import { outputSize } from '../../engine/encodeEpisode.ts';
import type { PackedPlatform } from '../../engine/packEpisode.ts';
import { useFormats } from '../../i18n/format.ts';
import { listSlices } from '../../imaging/cutPlan.ts';
import type { Gutter } from '../../imaging/cutSnapping.ts';
import { type PlatformCode, platforms, type SliceRule, chooseFileFormat } from '../../imaging/platforms.ts';
import { fits } from '../../imaging/qualitySearch.ts';
import { isFlattened, countPixelChanges } from '../../imaging/pixelChanges.ts';
import { Check, CheckGroup, CheckLink, CheckList } from '../../widgets/checks/CheckList.tsx';
import { PixelChangeChecks } from '../../widgets/checks/PixelChangeChecks.tsx';
import { useSizeMessages } from '../../widgets/checks/useSizeMessages.ts';
import type { CutterState, JoinedStrip } from './cutterState.ts';
import type { PlanSet } from './plan/planSets.ts';
import { listNotes } from './useCutterMessages.ts';

interface CutterChecksProps {
  readonly state: CutterState;
  /** The gutters (bands of blank rows) of the strip. Empty until the strip has been read. */
  readonly gutters: readonly Gutter[];
  /** Scrolls a cut of a set into view. */
  readonly onShowCut: (set: PlanSet, index: number) => void;
}

/** Lists a group of checks per platform, and the checks of the gutters and of the files. */
export function CutterChecks({ state, gutters, onShowCut }: CutterChecksProps) {
  const { strip, planSets = [], job } = state;
  if (!strip || planSets.length === 0) return null;
  return (
    <CheckList>
      {planSets.flatMap((set) =>
        set.platforms.map((code) => (
          <PlatformChecks
            key={code}
            code={code}
            set={set}
            strip={strip}
            packed={job.kind === 'done' ? job.platforms.find((platform) => platform.code === code) : undefined}
            onShowCut={onShowCut}
          />
        )),
      )}
      <GutterCheck gutters={gutters} strip={strip} />
      <FileChecks state={state} strip={strip} />
    </CheckList>
  );
}

interface PlatformChecksProps extends Pick<CutterChecksProps, 'onShowCut'> {
  readonly code: PlatformCode;
  readonly set: PlanSet;
  readonly strip: JoinedStrip;
  /** The platform's part of the zip. Undefined until the zip is made. */
  readonly packed: PackedPlatform | undefined;
}

/** The checks of a platform: its slices, and their sizes or the byte limits. */
function PlatformChecks({ code, set, strip, packed, onShowCut }: PlatformChecksProps) {
  const { number, bytes } = useFormats();
  const { name, slices: rule } = platforms[code];
  const { plan } = set.history;
  const slices = listSlices(plan);
  const mostRows = Math.max(...slices.map(({ top, bottom }) => bottom - top));
  const tallest = number(outputSize(rule, strip.width, mostRows).height);
  const forced = plan.cuts.flatMap((cut, index) => (cut.forced ? [{ index, row: cut.row }] : []));
  const maxFiles = rule.maxFiles ?? Number.POSITIVE_INFINITY;
  const byteSizes = packed?.files.map((file) => file.bytes);
  const totalBytes = byteSizes?.reduce((sum, size) => sum + size, 0) ?? 0;
  // The cuts that platforms share are listed once.
  const [first] = set.platforms;
  const listsCuts = code === first;
  const hasWarning =
    (listsCuts && forced.length > 0) ||
    (packed ? packed.warnings.length > 0 : slices.length > maxFiles) ||
    (byteSizes !== undefined && !fits(byteSizes, rule));
  return (
    <CheckGroup
      tone={hasWarning ? 'warning' : forced.length > 0 ? 'info' : 'good'}
      about={name}
      summary={
        <>
          <Plural value={packed?.files.length ?? slices.length} one="# slice" other="# slices" />
          {packed && ', '}
          {packed &&
            (rule.totalBytes === undefined ? (
              bytes(totalBytes)
            ) : (
              <Trans>
                {bytes(totalBytes)} of {bytes(rule.totalBytes)}
              </Trans>
            ))}
        </>
      }
    >
      <Check tone="good">
        <Trans>
          tallest {tallest} px (limit {number(rule.maxHeight)})
        </Trans>
      </Check>
      {!listsCuts && forced.length > 0 && (
        <Check tone="info">
          <Trans>same cuts as {platforms[first].name}</Trans>
        </Check>
      )}
      {listsCuts && forced.length > 0 && (
        <Check tone="warning">
          <Plural value={forced.length} one="# cut goes through art:" other="# cuts go through art:" />{' '}
          {forced.map(({ index, row }) => (
            <CheckLink key={index} onClick={() => onShowCut(set, index)}>
              <Trans>row {number(row)}</Trans>
            </CheckLink>
          ))}
        </Check>
      )}
      {!packed && slices.length > maxFiles && (
        <Check tone="warning">
          <Trans>
            {number(slices.length)} slices, over the limit of {number(maxFiles)} per episode
          </Trans>
        </Check>
      )}
      {packed ? <PackedChecks packed={packed} rule={rule} /> : <LimitCheck rule={rule} />}
    </CheckGroup>
  );
}

/** The byte limits of a platform, shown until the zip is made. */
function LimitCheck({ rule }: { readonly rule: SliceRule }) {
  const messages = useSizeMessages();
  const limits = messages.requirement(rule);
  return (
    <Check tone="info">
      <Trans>Checked when the zip is created: {limits}</Trans>
    </Check>
  );
}

/** Compares the files of a platform with the byte limits, and lists their warnings. */
function PackedChecks({ packed, rule }: { readonly packed: PackedPlatform; readonly rule: SliceRule }) {
  const messages = useSizeMessages();
  const { files, warnings } = packed;
  const byteSizes = files.map(({ bytes }) => bytes);
  const quality = messages.quality(files.map((file) => file.quality));
  const unchanged = files.filter((file) => file.unchanged).length;
  return (
    <>
      <Check tone={fits(byteSizes, rule) ? 'good' : 'warning'}>
        {[messages.reached(byteSizes, rule), ...(quality === undefined ? [] : [quality])].join(', ')}
      </Check>
      {unchanged > 0 && (
        <Check tone="good">
          <Plural
            value={unchanged}
            one="# slice already fits and is unchanged"
            other="# slices already fit and are unchanged"
          />
        </Check>
      )}
      {warnings.map(({ code, message }) => (
        <Check key={code} tone="warning">
          {message}
        </Check>
      ))}
    </>
  );
}

/** Counts the files that are scaled to the strip's width, converted, rotated or flattened. */
function FileChecks({ state, strip }: { readonly state: CutterState; readonly strip: JoinedStrip }) {
  const { files, settings } = state;
  const used = files.filter(({ problem }) => !problem);
  const scaled = used.filter((file) => listNotes(file, strip.width).includes('scaled')).length;
  const whitePlatforms = settings.platforms
    .map((code) => platforms[code])
    .filter(({ slices }) => isFlattened(slices, chooseFileFormat(slices, settings.format)));
  const onWhite = whitePlatforms.length > 0;
  const pixelChanges = countPixelChanges(used.flatMap(({ header }) => (header ? [{ header, onWhite }] : [])));
  return (
    <>
      {scaled > 0 && (
        <Check tone="info">
          <Plural value={scaled} one="# file scaled to the strip’s width" other="# files scaled to the strip’s width" />
        </Check>
      )}
      <PixelChangeChecks
        pixelChanges={pixelChanges}
        whiteBackgroundPlatforms={whitePlatforms.map(({ name }) => name)}
      />
    </>
  );
}

interface GutterCheckProps extends Pick<CutterChecksProps, 'gutters'> {
  readonly strip: JoinedStrip;
}

/** Shows the shortest, median and longest gutter. Blank rows at the ends of the strip don't count. */
function GutterCheck({ gutters, strip }: GutterCheckProps) {
  const { number } = useFormats();
  const heights = gutters
    .filter(({ top, bottom }) => top > 0 && bottom < strip.height - 1)
    .map(({ top, bottom }) => bottom - top + 1)
    .sort((a, b) => a - b);
  const shortest = heights.at(0);
  const longest = heights.at(-1);
  const median = heights.at(Math.floor(heights.length / 2));
  if (shortest === undefined || longest === undefined || median === undefined) return null;
  return (
    <Check tone="info">
      <Trans>
        Gutters: shortest {number(shortest)} px, median {number(median)} px, longest {number(longest)} px
      </Trans>
    </Check>
  );
}
