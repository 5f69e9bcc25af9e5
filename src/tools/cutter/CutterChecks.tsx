import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { outputSize } from '../../engine/encodeEpisode.ts';
import { useFormats } from '../../i18n/format.ts';
import { slicesOf } from '../../imaging/cutPlan.ts';
import { platforms } from '../../imaging/platforms.ts';
import styles from './CutterChecks.module.css';
import type { CutterState } from './cutterState.ts';
import { namesOf, type PlanSet } from './planSets.ts';
import { notesOf } from './useCutterWords.ts';

interface CutterChecksProps {
  readonly state: CutterState;
  /** Brings a cut of a set into view. */
  readonly onShowCut: (set: PlanSet, index: number) => void;
}

/** What will be in the zip, checked and said in words before anyone downloads it. */
export function CutterChecks({ state, onShowCut }: CutterChecksProps) {
  const { t } = useLingui();
  const { strip, planSets } = state;
  if (!strip || !planSets || planSets.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label={t`Checks`}>
      {planSets.map((set) => (
        <SetChecks key={set.key} set={set} strip={strip} onShowCut={onShowCut} />
      ))}
      <FileChecks state={state} stripWidth={strip.width} />
    </ul>
  );
}

interface SetChecksProps extends Pick<CutterChecksProps, 'onShowCut'> {
  readonly set: PlanSet;
  readonly strip: NonNullable<CutterState['strip']>;
}

function SetChecks({ set, strip, onShowCut }: SetChecksProps) {
  const { number } = useFormats();
  const rule = platforms[set.platforms[0]].slices;
  const { cuts } = set.history.plan;
  const slices = slicesOf(set.history.plan);
  const rows = Math.max(...slices.map(({ top, bottom }) => bottom - top));
  const tallest = number(outputSize(rule, strip.width, rows).height);
  const forced = cuts.flatMap((cut, index) => (cut.forced ? [{ index, row: cut.row }] : []));
  const mostFiles = rule.maxFiles ?? Number.POSITIVE_INFINITY;
  return (
    <>
      <Check tone="good">
        <strong>{namesOf(set)}</strong>{' '}
        <Trans>
          <Plural value={slices.length} one="# slice covers" other="# slices cover" /> all {number(strip.height)} rows,
          the tallest has {tallest} of {number(rule.maxHeight)} px
        </Trans>
      </Check>
      {forced.length > 0 && (
        <Check tone="warning">
          <strong>{namesOf(set)}</strong>{' '}
          <Plural value={forced.length} one="# cut goes through art:" other="# cuts go through art:" />{' '}
          {forced.map(({ index, row }) => (
            <button key={index} type="button" className={styles.link} onClick={() => onShowCut(set, index)}>
              <Trans>row {number(row)}</Trans>
            </button>
          ))}
        </Check>
      )}
      {slices.length > mostFiles && (
        <Check tone="warning">
          <strong>{namesOf(set)}</strong>{' '}
          <Trans>
            {number(slices.length)} slices are more than the {number(mostFiles)} an episode may have
          </Trans>
        </Check>
      )}
    </>
  );
}

/** What is done to the files on the way, counted. */
function FileChecks({ state, stripWidth }: { readonly state: CutterState; readonly stripWidth: number }) {
  const used = state.files.filter(({ problem }) => !problem);
  const count = (note: ReturnType<typeof notesOf>[number]): number =>
    used.filter((file) => notesOf(file, stripWidth).includes(note)).length;
  const transparent = used.filter(({ header }) => header?.alpha).length;
  const flattens = state.settings.platforms.some((code) => !platforms[code].slices.alpha);
  const [converted, scaled, animated] = [count('colour-converted'), count('scaled'), count('first-frame')];
  return (
    <>
      {scaled > 0 && (
        <Check tone="info">
          <Plural
            value={scaled}
            one="# file is scaled to the width of the strip"
            other="# files are scaled to the width of the strip"
          />
        </Check>
      )}
      {converted > 0 && (
        <Check tone="info">
          <Plural
            value={converted}
            one="The colours of # file are converted to sRGB"
            other="The colours of # files are converted to sRGB"
          />
        </Check>
      )}
      {animated > 0 && (
        <Check tone="warning">
          <Plural
            value={animated}
            one="# animated file gives its first frame only"
            other="# animated files give their first frame only"
          />
        </Check>
      )}
      {flattens && transparent > 0 && (
        <Check tone="info">
          <Plural
            value={transparent}
            one="Transparent parts of # file become white where a platform takes no transparency"
            other="Transparent parts of # files become white where a platform takes no transparency"
          />
        </Check>
      )}
      <Check tone="good">
        <Trans>Private metadata (place, camera, author) is left out</Trans>
      </Check>
    </>
  );
}

const icons = { good: CircleCheck, warning: TriangleAlert, info: Info };

function Check({ tone, children }: { readonly tone: keyof typeof icons; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <li className={styles.check}>
      <Icon className={styles[tone]} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
