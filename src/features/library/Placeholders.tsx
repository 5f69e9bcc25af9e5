import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LibraryList.module.css';
import { PLACEHOLDER_ROWS } from './libraryLayout.ts';

/** Placeholder rows of a list in the library. */
export function Placeholders() {
  return (
    <>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: PLACEHOLDER_ROWS }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.link}>
              <Skeleton shape="block" className={styles.cover} />
              <span className={styles.texts}>
                <Skeleton width="long" />
                <Skeleton width="half" />
              </span>
            </span>
            <Skeleton shape="block" className={styles.actions} />
          </div>
        ))}
      </div>
    </>
  );
}
