import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/classNames.ts';
import { usePageWidth } from '../../ui/pageSize.ts';
import { RangeField } from '../../ui/RangeField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { ReaderPresets } from './ReaderPresets.tsx';
import styles from './ReaderSettingsFields.module.css';
import { readerDefaults, readerRanges, setReaderSetting, useReaderSettings } from './readerSettings.ts';

/**
 * Returns the maximum of the width slider: the page's width, rounded up to the slider's step, within `readerRanges` and at least
 * one step above the minimum.
 */
function useMaxWidth(): number {
  const { min, max, step } = readerRanges.width;
  const pageWidth = usePageWidth();
  return Math.max(min + step, Math.min(max, Math.ceil(pageWidth / step) * step));
}

interface ReaderSettingsFieldsProps {
  /** Whether the fields are in the reader. There, touch devices don't show the keyboard setting. */
  readonly isInReader?: boolean;
}

/** All reader settings; each is saved immediately. */
export default function ReaderSettingsFields({ isInReader = false }: ReaderSettingsFieldsProps) {
  const { t, i18n } = useLingui();
  const { width, gap, ground, brightness, speed, keys } = useReaderSettings();
  const maxWidth = useMaxWidth();
  const percent = i18n.number(brightness, { style: 'percent' });
  // Relative to the default speed.
  const times = i18n.number(speed / readerDefaults.speed, { maximumFractionDigits: 2 });
  return (
    <div className={styles.fields}>
      <ReaderPresets />
      <RangeField
        label={<Trans>Brightness</Trans>}
        {...readerRanges.brightness}
        value={brightness}
        valueText={percent}
        onChange={(next) => setReaderSetting('brightness', next)}
      />
      <div className={styles.background}>
        <span className={styles.label} aria-hidden="true">
          <Trans>Background</Trans>
        </span>
        <SegmentedControl
          legend={<Trans>Background</Trans>}
          options={[
            { value: 'theme', label: t`Match app` },
            { value: 'white', label: t`White` },
            { value: 'black', label: t`Black` },
          ]}
          value={ground}
          onChange={(next) => setReaderSetting('ground', next)}
        />
      </div>
      <RangeField
        label={<Trans>Width</Trans>}
        {...readerRanges.width}
        max={maxWidth}
        value={Math.min(width, maxWidth)}
        valueText={width < maxWidth ? t`${width} px` : t`Full width`}
        onChange={(next) => setReaderSetting('width', next < maxWidth ? next : readerRanges.width.max)}
      />
      <RangeField
        label={<Trans>Spacing</Trans>}
        {...readerRanges.gap}
        value={gap}
        valueText={gap === 0 ? t`None` : t`${gap} px`}
        onChange={(next) => setReaderSetting('gap', next)}
      />
      <RangeField
        label={<Trans>Auto-scroll</Trans>}
        {...readerRanges.speed}
        value={speed}
        valueText={t`${times}×`}
        onChange={(next) => setReaderSetting('speed', next)}
      />
      <label className={classNames(styles.check, isInReader && styles.keyboardSetting)}>
        <input
          type="checkbox"
          checked={keys}
          onChange={(event) => setReaderSetting('keys', event.currentTarget.checked)}
        />
        <Trans>Keyboard shortcuts</Trans>
      </label>
    </div>
  );
}
