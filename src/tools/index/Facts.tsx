import { Trans } from '@lingui/react/macro';
import { OfflineTools } from '../../widgets/offlineTools/OfflineTools.tsx';
import styles from './Facts.module.css';

/** Three facts that a user needs before trusting the page with unpublished work. */
export function Facts() {
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Trans>
          <strong className={styles.figure}>0</strong> bytes of your art leave this device. Once saved on it, the tools
          work without a network, too.
        </Trans>{' '}
        <OfflineTools keep />
      </li>
      <li className={styles.fact}>
        <Trans>
          <strong className={styles.figure}>3</strong> platforms in one go, each with its own width, height, format and
          file size.
        </Trans>
      </li>
      <li className={styles.fact}>
        <Trans>
          <strong className={styles.figure}>1</strong> look before you save. Move any cut; what would go through art is
          marked.
        </Trans>
      </li>
    </ul>
  );
}
