import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { StripView } from '../../../widgets/cutPlan/strip/StripView.tsx';
import { createTileQueue } from '../../../widgets/cutPlan/strip/tileQueue.ts';
import { createViewport } from '../../../widgets/cutPlan/strip/viewport.ts';
import type { CutPlanEditorState } from '../../../widgets/cutPlan/useCutPlan.ts';
import styles from './ReadingPreview.module.css';

/** Widths of common phones, CSS px: small Android phones, iPhones, and large phones. */
const phoneWidths = ['360', '390', '430'] as const;

/** Width of the frame around the strip, left and right side together, CSS px. */
const FRAME_PX = 12;

/** Shows the strip at the width of a phone. A checkbox marks the seams between the slices. */
export function ReadingPreview({ editor }: { readonly editor: CutPlanEditorState }) {
  const { t } = useLingui();
  const { strip, draw, editing } = editor;
  const viewport = useMemo(() => createViewport(), []);
  const queue = useMemo(() => createTileQueue(), []);
  const [phoneWidth, setPhoneWidth] = useState<(typeof phoneWidths)[number]>(() =>
    innerWidth >= 390 + FRAME_PX ? '390' : '360',
  );
  const [hasSeams, setSeams] = useState(false);
  const width = Number(phoneWidth);
  const scale = width / strip.width;
  return (
    <section className={styles.reading} aria-label={t`As read`}>
      <div className={styles.bar}>
        <SegmentedControl
          legend={<Trans>Width of the phone</Trans>}
          options={phoneWidths.map((value) => ({ value, label: t`${value} px` }))}
          value={phoneWidth}
          onChange={setPhoneWidth}
        />
        <label className={styles.seams}>
          <input type="checkbox" checked={hasSeams} onChange={(event) => setSeams(event.currentTarget.checked)} />
          <Trans>Show seams</Trans>
        </label>
      </div>
      <div className={styles.phone} style={{ width }}>
        <StripView {...{ strip, width, viewport, draw, queue }} label={t`The episode as readers see it`} hasNoLane>
          {hasSeams &&
            editing.plan.cuts.map(({ row }) => <span key={row} className={styles.seam} style={{ top: row * scale }} />)}
        </StripView>
      </div>
    </section>
  );
}
