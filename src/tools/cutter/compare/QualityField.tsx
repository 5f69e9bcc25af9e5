import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { RangeField } from '../../../ui/RangeField.tsx';
import type { CutterSettingsValues } from '../cutterState.ts';
import styles from './Compare.module.css';

interface QualityFieldProps {
  readonly code: PlatformCode;
  readonly settings: CutterSettingsValues;
  readonly onChange: (settings: Partial<CutterSettingsValues>) => void;
}

/** Pause after the last step of the slider: every change encodes the slices again. */
const DEBOUNCE_MS = 300;

/**
 * A slider for the highest quality of a platform's JPEGs. At its right end, no maximum is stored. Shows nothing for a
 * platform with a fixed quality.
 */
export function QualityField({ code, settings, onChange }: QualityFieldProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { quality: rule } = platforms[code].slices;
  const { maxQualities } = settings;
  /** The slider's position until the quality is applied. */
  const [pendingQuality, setPendingQuality] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = (quality: number): void => {
    const { [code]: _, ...others } = maxQualities ?? {};
    onChange({ maxQualities: rule.kind !== 'fixed' && quality >= rule.best ? others : { ...others, [code]: quality } });
  };
  // The slider may be unmounted during the pause. The pending quality is then applied at once.
  const applyPending = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (pendingQuality !== undefined) apply(pendingQuality);
  });
  useEffect(() => () => applyPending(), []);
  if (rule.kind === 'fixed') return null;
  const { best, floor } = rule;
  const value = pendingQuality ?? maxQualities?.[code] ?? best;

  const choose = (quality: number): void => {
    setPendingQuality(quality);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      apply(quality);
      setPendingQuality(undefined);
    }, DEBOUNCE_MS);
  };

  return (
    <RangeField
      className={styles.quality}
      label={<Trans>Quality</Trans>}
      value={value}
      min={floor}
      max={best}
      step={1}
      valueText={value === best ? t`As high as the limits allow` : t`At most ${number(value)}`}
      onChange={choose}
    />
  );
}
