import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './EpisodeTable.module.css';
import type { Selection } from './useSelection.ts';

/** Column names, and the checkbox that selects all rows of the table. */
export function EpisodeTableHead({ selection }: { readonly selection: Selection }) {
  const { t } = useLingui();
  const { selected, isAllSelected, selectAll } = selection;
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow} aria-rowindex={1}>
        <th scope="col" className={styles.handleCell} aria-label={t`Order`}>
          <VisuallyHidden>{t`Order`}</VisuallyHidden>
        </th>
        <th scope="col" className={styles.checkCell} aria-label={t`Selection`}>
          <VisuallyHidden>{t`Selection`}</VisuallyHidden>
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={t`Select all`}
              checked={isAllSelected}
              ref={(input) => {
                if (input) input.indeterminate = selected.length > 0 && !isAllSelected;
              }}
              onChange={(event) => selectAll(event.currentTarget.checked)}
            />
          </label>
        </th>
        <th scope="col" className={styles.titleCell}>
          <Trans>Episode</Trans>
        </th>
        <th scope="col" className={styles.statusCell}>
          <Trans>Status</Trans>
        </th>
        <th scope="col" className={styles.numberCell}>
          <Trans>Views</Trans>
        </th>
        <th scope="col" className={styles.numberCell}>
          <Trans>Likes</Trans>
        </th>
        <th scope="col" className={styles.menuCell} aria-label={t`Actions`}>
          <VisuallyHidden>{t`Actions`}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
