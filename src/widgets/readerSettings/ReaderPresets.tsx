import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './ReaderPresets.module.css';
import { applyReaderPreset, findPreset, presetOrder, type ReaderPreset, useReaderSettings } from './readerSettings.ts';

/** Radio buttons for the presets, each with a small drawing. */
export function ReaderPresets() {
  const { t } = useLingui();
  const name = useId();
  const current = findPreset(useReaderSettings());
  const labels: Readonly<Record<ReaderPreset, string>> = {
    standard: t`Standard`,
    night: t`Night`,
    cinema: t`Cinema`,
    spaced: t`Spaced`,
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t`Presets`}</legend>
      <div className={styles.tiles}>
        {presetOrder.map((preset) => (
          <label key={preset} className={styles.tile}>
            <input
              type="radio"
              name={name}
              checked={preset === current}
              onChange={() => applyReaderPreset(preset)}
              className={styles.input}
            />
            <span className={styles.drawing} data-preset={preset} aria-hidden="true">
              <span className={styles.strip} />
            </span>
            <span className={styles.name}>{labels[preset]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
