import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { usePageWidth } from '../../ui/pageSize.ts';
import { RangeField } from '../../ui/RangeField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './ReaderSettingsFields.module.css';
import { readerRanges, resetReaderSettings, setReaderSetting, useReaderSettings } from './readerSettings.ts';

/** Returns the maximum of the width slider, which means 'full width': the page's width, rounded up to the slider's step. */
function useWidest(): number {
  const { min, max, step } = readerRanges.width;
  const here = usePageWidth();
  return Math.max(min + step, Math.min(max, Math.ceil(here / step) * step));
}

/** All reader settings; each is saved immediately. */
export default function ReaderSettingsFields() {
  const { t, i18n } = useLingui();
  const { width, gap, ground, brightness, speed, keys } = useReaderSettings();
  const widest = useWidest();
  const percent = i18n.number(brightness, { style: 'percent' });
  return (
    <div className={styles.fields}>
      <RangeField
        label={<Trans>Width</Trans>}
        {...readerRanges.width}
        max={widest}
        value={Math.min(width, widest)}
        valueText={width < widest ? t`${width} px` : t`Full width`}
        onChange={(next) => setReaderSetting('width', next < widest ? next : readerRanges.width.max)}
      />
      <RangeField
        label={<Trans>Space between images</Trans>}
        {...readerRanges.gap}
        value={gap}
        valueText={t`${gap} px`}
        onChange={(next) => setReaderSetting('gap', next)}
      />
      <RangeField
        label={<Trans>Brightness</Trans>}
        {...readerRanges.brightness}
        value={brightness}
        valueText={percent}
        onChange={(next) => setReaderSetting('brightness', next)}
      />
      <RangeField
        label={<Trans>Auto-scroll speed</Trans>}
        {...readerRanges.speed}
        value={speed}
        valueText={t`${speed} px per second`}
        onChange={(next) => setReaderSetting('speed', next)}
      />
      <SegmentedControl
        legend={<Trans>Background</Trans>}
        legendShown
        options={[
          { value: 'theme', label: t`Match app` },
          { value: 'white', label: t`White` },
          { value: 'black', label: t`Black` },
        ]}
        value={ground}
        onChange={(next) => setReaderSetting('ground', next)}
      />
      <div className={styles.last}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={keys}
            onChange={(event) => setReaderSetting('keys', event.currentTarget.checked)}
          />
          <Trans>Keyboard shortcuts</Trans>
        </label>
        <Button onClick={resetReaderSettings}>
          <Trans>Reset</Trans>
        </Button>
      </div>
    </div>
  );
}
