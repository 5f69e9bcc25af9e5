import { Trans } from '@lingui/react/macro';
import { OfflineTools } from '../../widgets/offlineTools/OfflineTools.tsx';
import styles from './Facts.module.css';

/** Three facts about the tools. */
export function Facts() {
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Trans>
          <strong className={styles.figure}>0</strong> bytes of your art leave this device. Save the tools once and they
          work offline, too.
        </Trans>{' '}
        <OfflineTools savesAtOnce />
      </li>
      <li className={styles.fact}>
        <Trans>
          <strong className={styles.figure}>3</strong> platforms at once, each with the right width, height, format and
          file size.
        </Trans>
      </li>
      <li className={styles.fact}>
        <Trans>
          <strong className={styles.figure}>1</strong> preview before you download. Move any cut; cuts through art are
          flagged.
        </Trans>
      </li>
    </ul>
  );
}
