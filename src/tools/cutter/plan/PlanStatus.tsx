import { Plural, Trans } from '@lingui/react/macro';
import { outputSize } from '../../../engine/encodeEpisode.ts';
import { useFormats } from '../../../i18n/format.ts';
import { platforms } from '../../../imaging/platforms.ts';
import type { CutPlanView } from '../../../widgets/cutPlan/useCutPlan.ts';
import styles from './PlanStatus.module.css';
import { namesOf, type PlanSet } from './planSets.ts';

interface PlanStatusProps {
  readonly set: PlanSet;
  readonly view: CutPlanView;
}

/**
 * Describes the plan in a line: the number of slices, the height of the tallest slice, and the number of cuts through
 * art. Buttons show the tallest slice and the next cut through art.
 */
export function PlanStatus({ set, view }: PlanStatusProps) {
  const { number } = useFormats();
  const { slices, editing, showRow, strip } = view;
  const tallest = slices.reduce((best, slice) => (slice.bottom - slice.top > best.bottom - best.top ? slice : best));
  const rule = platforms[set.platforms[0]].slices;
  const { height } = outputSize(rule, strip.width, tallest.bottom - tallest.top);
  const forced = editing.plan.cuts.flatMap((cut, index) => (cut.forced ? [index] : []));
  const nextForced = forced.find((index) => index > (editing.selected ?? -1)) ?? forced.at(0);
  return (
    <div role="status" className={styles.status}>
      <strong>{namesOf(set)}</strong>
      <span>
        <Plural value={slices.length} one="# slice" other="# slices" />
      </span>
      <button type="button" className={styles.part} onClick={() => showRow(tallest.top)}>
        <Trans>
          tallest {number(height)} px (limit {number(rule.maxHeight)})
        </Trans>
      </button>
      {nextForced === undefined ? (
        <span>
          <Trans>no cut through art</Trans>
        </span>
      ) : (
        <button type="button" className={styles.warning} onClick={() => editing.show(nextForced)}>
          <Plural value={forced.length} one="# cut through art" other="# cuts through art" />
        </button>
      )}
    </div>
  );
}
