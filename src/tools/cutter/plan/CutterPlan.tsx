import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { outputSize } from '../../../engine/encodeEpisode.ts';
import { useFormats } from '../../../i18n/format.ts';
import { type CutLimits, slicesOf } from '../../../imaging/cutPlan.ts';
import { type PlanHistory, startHistory } from '../../../imaging/planHistory.ts';
import { type PlatformCode, platforms, type SliceRule } from '../../../imaging/platforms.ts';
import { CutPlanEditor, type CutPlanHandle } from '../../../widgets/cutPlan/CutPlanEditor.tsx';
import type { DrawTile } from '../../../widgets/cutPlan/strip/StripTile.tsx';
import type { Cutter } from '../createCutter.ts';
import styles from './CutterPlan.module.css';
import { type CutterState, type JoinedStrip, getStripId } from '../cutterState.ts';
import { namesOf, type PlanSet } from './planSets.ts';

/** A request from elsewhere on the page to show a cut; a new object for each request. */
export interface ShowCutRequest {
  readonly set: PlanSet;
  readonly index: number;
}

interface CutterPlanProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  readonly showRequest?: ShowCutRequest | undefined;
}

/** Shows the strip with the cuts of one set at a time, and a summary of the cuts for every platform. */
export function CutterPlan({ state, cutter, showRequest }: CutterPlanProps) {
  const { t } = useLingui();
  const { strip, planSets = [] } = state;
  // Stored as platforms instead of a set, so that the set stays in view when one of its platforms is deselected.
  const [shownPlatforms, setShownPlatforms] = useState<readonly PlatformCode[]>([]);
  const [handledRequest, setHandledRequest] = useState<ShowCutRequest>();
  if (showRequest && showRequest !== handledRequest) {
    setHandledRequest(showRequest);
    setShownPlatforms(showRequest.set.platforms);
  }
  const shown = planSets.find((set) => set.platforms.some((code) => shownPlatforms.includes(code))) ?? planSets.at(0);

  return (
    <section className={styles.plan} aria-label={t`Cut plan`}>
      <div className={styles.head}>
        <h2>
          <Trans>Cut plan</Trans>
        </h2>
        {planSets.length > 1 && (
          <div className={styles.switch} role="group" aria-label={t`Show cuts for`}>
            {planSets.map((set) => (
              <button
                key={set.key}
                type="button"
                aria-pressed={set === shown}
                onClick={() => setShownPlatforms(set.platforms)}
              >
                {namesOf(set)}
              </button>
            ))}
          </div>
        )}
      </div>
      <div role="status" className={styles.status}>
        {strip && planSets.map((set) => <PlanSummary key={set.key} set={set} width={strip.width} />)}
      </div>
      {strip && <Editor strip={strip} set={shown} state={state} cutter={cutter} showRequest={showRequest} />}
    </section>
  );
}

interface EditorProps extends CutterPlanProps {
  readonly strip: JoinedStrip;
  /** Undefined while files are being read. The strip is known then, but not its cuts. */
  readonly set: PlanSet | undefined;
}

const noLimits: CutLimits = { maxRows: Number.MAX_SAFE_INTEGER, minRows: 1 };

function Editor({ strip, set, state, cutter, showRequest }: EditorProps) {
  const handle = useRef<CutPlanHandle>(null);
  useEffect(() => {
    if (showRequest) handle.current?.showCut(showRequest.index);
  }, [showRequest]);
  const stripId = getStripId(strip);
  const draw = useMemo(() => createDrawTile(cutter, stripId), [cutter, stripId]);
  const uncut = useMemo(() => startHistory({ height: strip.height, cuts: [] }), [strip.height]);
  const key = set?.key;
  const onChange = useCallback(
    (history: PlanHistory) => {
      if (key !== undefined) cutter.edit(key, history);
    },
    [cutter, key],
  );
  const code = set?.platforms[0];
  const heightOf = useCallback(
    (rows: number) => (code ? heightIn(platforms[code].slices, strip.width, rows) : rows),
    [code, strip.width],
  );
  const limits = useLimits(set?.limits ?? noLimits);
  return (
    <CutPlanEditor
      strip={strip}
      profile={set && state.profile}
      limits={limits}
      computed={set?.computed ?? uncut.plan}
      history={set?.history ?? uncut}
      onChange={onChange}
      draw={draw}
      heightOf={heightOf}
      handle={handle}
    />
  );
}

/** Returns a new function for each strip, so that components draw their tiles again. `_stripId` only tells strips apart. */
function createDrawTile(cutter: Cutter, _stripId: string): DrawTile {
  return (...tile) => cutter.tile(...tile);
}

/** Returns the height of `rows` rows in a file of the platform, px. A height above the platform's limit is reported elsewhere. */
function heightIn({ width }: SliceRule, stripWidth: number, rows: number): number {
  return Math.round((rows * Math.min(width, stripWidth)) / stripWidth);
}

/** Returns the same object for equal limits. */
function useLimits({ maxRows, minRows }: CutLimits): CutLimits {
  return useMemo(() => ({ maxRows, minRows }), [maxRows, minRows]);
}

/** Summary of one set of cuts. */
function PlanSummary({ set, width }: { readonly set: PlanSet; readonly width: number }) {
  const { number } = useFormats();
  const slices = slicesOf(set.history.plan);
  const rows = Math.max(...slices.map(({ top, bottom }) => bottom - top));
  const tallest = number(outputSize(platforms[set.platforms[0]].slices, width, rows).height);
  const forced = slices.filter((slice) => slice.forced).length;
  return (
    <p>
      <strong>{namesOf(set)}</strong>{' '}
      <Trans>
        <Plural value={slices.length} one="# slice" other="# slices" />, tallest {tallest} px,{' '}
        <Plural value={forced} _0="no cut through art" one="# cut through art" other="# cuts through art" />
      </Trans>
    </p>
  );
}
