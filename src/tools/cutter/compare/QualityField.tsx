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

/** Pause after which a new quality is applied, ms, because every step of the slider would encode the slices again. */
const DEBOUNCE_MS = 300;

/** The highest quality of a platform's JPEGs. At its end, the quality is as high as the byte limits allow, which always apply. */
export function QualityField({ code, settings, onChange }: QualityFieldProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { quality: rule } = platforms[code].slices;
  const { maxQualities } = settings;
  const [moved, setMoved] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = (quality: number): void => {
    const { [code]: _, ...others } = maxQualities ?? {};
    onChange({ maxQualities: rule.kind !== 'fixed' && quality >= rule.best ? others : { ...others, [code]: quality } });
  };
  /** The slider may be removed during the pause. */
  const applyLast = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (moved !== undefined) apply(moved);
  });
  useEffect(() => () => applyLast(), []);
  if (rule.kind === 'fixed') return null;
  const { best, floor } = rule;
  const value = moved ?? maxQualities?.[code] ?? best;

  const choose = (quality: number): void => {
    setMoved(quality);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      apply(quality);
      setMoved(undefined);
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
