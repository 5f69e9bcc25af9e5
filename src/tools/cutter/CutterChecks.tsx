import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { outputSize } from '../../engine/encodeEpisode.ts';
import type { PackedPlatform } from '../../engine/packEpisode.ts';
import { useFormats } from '../../i18n/format.ts';
import { slicesOf } from '../../imaging/cutPlan.ts';
import { type PlatformCode, platforms, sliceFormat } from '../../imaging/platforms.ts';
import { fits } from '../../imaging/qualitySearch.ts';
import { isFlattened, countPixelChanges } from '../../imaging/pixelChanges.ts';
import { Check, CheckLink, CheckList } from '../../widgets/checks/CheckList.tsx';
import { TreatmentChecks } from '../../widgets/checks/TreatmentChecks.tsx';
import { useSizeMessages } from '../../widgets/checks/useSizeMessages.ts';
import type { CutterState, JoinedStrip } from './cutterState.ts';
import { namesOf, type PlanSet } from './plan/planSets.ts';
import { notesOf } from './useCutterMessages.ts';

interface CutterChecksProps {
  readonly state: CutterState;
  /** Scrolls a cut of a set into view. */
  readonly onShowCut: (set: PlanSet, index: number) => void;
}

/** Lists the planned contents of the zip and, after packing, the actual contents. */
export function CutterChecks({ state, onShowCut }: CutterChecksProps) {
  const { strip, planSets = [], job } = state;
  if (!strip || planSets.length === 0) return null;
  return (
    <CheckList>
      {planSets.map((set) => (
        <Fragment key={set.key}>
          <SetChecks set={set} strip={strip} onShowCut={onShowCut} />
          {set.platforms.map((code) => {
            const packed = job.kind === 'done' && job.platforms.find((platform) => platform.code === code);
            return packed ? (
              <PackedChecks key={code} packed={packed} />
            ) : (
              <LimitChecks key={code} code={code} set={set} />
            );
          })}
        </Fragment>
      ))}
      <FileChecks state={state} strip={strip} />
    </CheckList>
  );
}

interface SetChecksProps extends Pick<CutterChecksProps, 'onShowCut'> {
  readonly set: PlanSet;
  readonly strip: JoinedStrip;
}

/** Summary of a set's cuts. */
function SetChecks({ set, strip, onShowCut }: SetChecksProps) {
  const { number } = useFormats();
  const rule = platforms[set.platforms[0]].slices;
  const { plan } = set.history;
  const slices = slicesOf(plan);
  const rows = Math.max(...slices.map(({ top, bottom }) => bottom - top));
  const tallest = number(outputSize(rule, strip.width, rows).height);
  const forced = plan.cuts.flatMap((cut, index) => (cut.forced ? [{ index, row: cut.row }] : []));
  const about = namesOf(set);
  return (
    <>
      <Check tone="good" about={about}>
        <Trans>
          <Plural value={slices.length} one="# slice" other="# slices" />, tallest {tallest} px (limit{' '}
          {number(rule.maxHeight)})
        </Trans>
      </Check>
      {forced.length > 0 && (
        <Check tone="warning" about={about}>
          <Plural value={forced.length} one="# cut goes through art:" other="# cuts go through art:" />{' '}
          {forced.map(({ index, row }) => (
            <CheckLink key={index} onClick={() => onShowCut(set, index)}>
              <Trans>row {number(row)}</Trans>
            </CheckLink>
          ))}
        </Check>
      )}
    </>
  );
}

/** The byte limits of a platform. Actual sizes are known only after encoding. */
function LimitChecks({ code, set }: { readonly code: PlatformCode; readonly set: PlanSet }) {
  const { number } = useFormats();
  const messages = useSizeMessages();
  const { name, slices: rule } = platforms[code];
  const limits = messages.requirement(rule);
  const files = set.history.plan.cuts.length + 1;
  const mostFiles = rule.maxFiles ?? Number.POSITIVE_INFINITY;
  return (
    <>
      {files > mostFiles && (
        <Check tone="warning" about={name}>
          <Trans>
            {number(files)} slices, over the limit of {number(mostFiles)} per episode
          </Trans>
        </Check>
      )}
      <Check tone="info" about={name}>
        <Trans>Checked when the zip is created: {limits}</Trans>
      </Check>
    </>
  );
}

/** The results of a platform's files. */
function PackedChecks({ packed }: { readonly packed: PackedPlatform }) {
  const messages = useSizeMessages();
  const { name, slices: rule } = platforms[packed.code];
  const { files, warnings } = packed;
  const sizes = files.map(({ bytes }) => bytes);
  const quality = messages.quality(files.map((file) => file.quality));
  const unchanged = files.filter((file) => file.unchanged).length;
  return (
    <>
      <Check tone={fits(sizes, rule) ? 'good' : 'warning'} about={name}>
        <Plural value={files.length} one="# file" other="# files" />
        {', '}
        {[messages.reached(sizes, rule), ...(quality === undefined ? [] : [quality])].join(', ')}
      </Check>
      {unchanged > 0 && (
        <Check tone="good" about={name}>
          <Plural
            value={unchanged}
            one="# slice already fits and is unchanged"
            other="# slices already fit and are unchanged"
          />
        </Check>
      )}
      {warnings.map(({ code, message }) => (
        <Check key={code} tone="warning" about={name}>
          {message}
        </Check>
      ))}
    </>
  );
}

/** Counts how the files are changed: converted, rotated, flattened. */
function FileChecks({ state, strip }: { readonly state: CutterState; readonly strip: JoinedStrip }) {
  const { files, settings } = state;
  const used = files.filter(({ problem }) => !problem);
  const scaled = used.filter((file) => notesOf(file, strip.width).includes('scaled')).length;
  const whitening = settings.platforms
    .map((code) => platforms[code])
    .filter(({ slices }) => isFlattened(slices, sliceFormat(slices, settings.format)));
  const onWhite = whitening.length > 0;
  const treatments = countPixelChanges(used.flatMap(({ header }) => (header ? [{ header, onWhite }] : [])));
  return (
    <>
      {scaled > 0 && (
        <Check tone="info">
          <Plural value={scaled} one="# file scaled to the strip’s width" other="# files scaled to the strip’s width" />
        </Check>
      )}
      <TreatmentChecks treatments={treatments} onWhiteFor={whitening.map(({ name }) => name)} />
    </>
  );
}
