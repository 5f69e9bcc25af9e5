import { Plural, Trans } from '@lingui/react/macro';
import { outputSize } from '../../../engine/encodeEpisode.ts';
import type { EncodedSizes } from '../../../engine/episodeSlices.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { StripSlice } from '../../../imaging/cutPlan.ts';
import { platforms } from '../../../imaging/platforms.ts';
import type { CutPlanEditorState } from '../../../widgets/cutPlan/useCutPlan.ts';
import styles from './PlanStatus.module.css';
import { estimateBytes } from './estimateBytes.ts';
import { getPlatformNames, type PlanSet } from './planSets.ts';

interface PlanStatusProps {
  readonly set: PlanSet;
  readonly editor: CutPlanEditorState;
  /** The sizes of the slices that have been encoded in advance. */
  readonly sizes: EncodedSizes | undefined;
}

/** Describes the plan in a line. Buttons show the tallest slice and the next cut through art. */
export function PlanStatus({ set, editor, sizes }: PlanStatusProps) {
  const { number } = useFormats();
  const { slices, editing, showRow, strip } = editor;
  const tallest = slices.reduce((best, slice) => (slice.bottom - slice.top > best.bottom - best.top ? slice : best));
  const rule = platforms[set.platforms[0]].slices;
  const { height } = outputSize(rule, strip.width, tallest.bottom - tallest.top);
  const forced = editing.plan.cuts.flatMap((cut, index) => (cut.forced ? [index] : []));
  const nextForced = forced.find((index) => index > (editing.selected ?? -1)) ?? forced.at(0);
  return (
    <div className={styles.status}>
      <div role="status" className={styles.parts}>
        <strong>{getPlatformNames(set)}</strong>
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
      {/* Outside of the status, because screen readers would read out every change. */}
      <TotalSize set={set} slices={slices} sizes={sizes} />
    </div>
  );
}

interface TotalSizeProps extends Pick<PlanStatusProps, 'set' | 'sizes'> {
  readonly slices: readonly StripSlice[];
}

/** The size of one platform's files: of the first platform with a limit for all files together, or else of the first. */
function TotalSize({ set, slices, sizes }: TotalSizeProps) {
  const { bytes } = useFormats();
  const code = set.platforms.find((platform) => platforms[platform].slices.totalBytes) ?? set.platforms[0];
  const encoded = sizes?.[code];
  const estimate = encoded && estimateBytes(slices, encoded);
  if (!estimate) return null;
  const { totalBytes } = platforms[code].slices;
  const size = bytes(estimate.bytes);
  const limit = totalBytes && bytes(totalBytes);
  return (
    <span>
      {set.platforms.length > 1 && `${platforms[code].name} `}
      {totalBytes && estimate.bytes > totalBytes ? (
        <Trans>quality lowered to fit {limit}</Trans>
      ) : limit ? (
        estimate.isExact ? (
          <Trans>
            {size} of {limit}
          </Trans>
        ) : (
          <Trans>
            about {size} of {limit}
          </Trans>
        )
      ) : estimate.isExact ? (
        size
      ) : (
        <Trans>about {size}</Trans>
      )}
    </span>
  );
}
