import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Crosshair } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { findSliceIndex } from '../../../imaging/planEdits.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import type { Cutter } from '../createCutter.ts';
import type { CutterState } from '../cutterState.ts';
import styles from './Compare.module.css';
import { DividedPictures } from './DividedPictures.tsx';
import { QualityField } from './QualityField.tsx';
import { useComparison } from './useComparison.ts';

interface CompareProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  /** The platform whose files are shown. */
  readonly code: PlatformCode | undefined;
  readonly onChoose: (code: PlatformCode) => void;
  /** The slice to show. If undefined, the first slice and, once it is found, the slice that differs most from its file. */
  readonly requested: RequestedSlice | undefined;
}

export interface RequestedSlice {
  /** A row of the strip. The slice that contains the row is shown. */
  readonly row: number;
}

const formatNames = { webp: 'WebP', jpeg: 'JPEG', png: 'PNG', gif: 'GIF' } as const;

/** Shows a slice beside its encoded file, with the file's format, quality and size. */
export function Compare({ state, cutter, code, onChoose, requested }: CompareProps) {
  const { t } = useLingui();
  const { number, bytes } = useFormats();
  const codes = state.settings.platforms;
  const comparison = useComparison(state, cutter, code);
  const { sliceIndex: slice, count, isSearching, shown, failed, showSlice, showWorst } = comparison;
  const plan = code && state.plans?.[code];
  const showRequested = useEffectEvent((row: number) => {
    if (plan) showSlice(findSliceIndex(plan, row));
  });
  useEffect(() => {
    if (requested) showRequested(requested.row);
  }, [requested]);
  if (code === undefined) return null;
  return (
    <section className={styles.compare} aria-label={t`Compare`}>
      <div className={styles.bar}>
        {codes.length > 1 && (
          <SegmentedControl
            legend={<Trans>Platform</Trans>}
            options={codes.map((value) => ({ value, label: platforms[value].name }))}
            value={code}
            onChange={onChoose}
          />
        )}
        <div className={styles.steps}>
          <IconButton
            label={t`Previous slice`}
            icon={<ChevronLeft />}
            disabled={slice <= 0}
            onClick={() => showSlice(slice - 1)}
          />
          <span className={styles.position}>
            <Trans>
              Slice {number(slice + 1)} of {number(count)}
            </Trans>
          </span>
          <IconButton
            label={t`Next slice`}
            icon={<ChevronRight />}
            disabled={slice >= count - 1}
            onClick={() => showSlice(slice + 1)}
          />
          <Button icon={<Crosshair />} pending={isSearching} onClick={showWorst}>
            <Trans>Greatest difference</Trans>
          </Button>
        </div>
      </div>
      {failed ? (
        <p className={styles.message}>
          <Trans>This slice can’t be compared.</Trans>
        </p>
      ) : (
        <DividedPictures shown={shown} />
      )}
      <div className={styles.bar}>
        <p role="status" className={styles.facts}>
          {shown &&
            [
              formatNames[shown.format],
              ...(shown.quality === null ? [] : [t`quality ${number(shown.quality)}`]),
              bytes(shown.bytes),
            ].join(' · ')}
        </p>
        {code !== 'longstrip' && state.settings.format === 'jpeg' && (
          <QualityField key={code} code={code} settings={state.settings} onChange={cutter.change} />
        )}
      </div>
    </section>
  );
}
