import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilterSelects, type FilterSelectsProps } from './FilterSelects.tsx';
import styles from './SeriesFilters.module.css';
import { anySeries, countFilters } from './seriesFilter.ts';

interface FilterSheetProps extends FilterSelectsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** `FilterSelects` in a sheet. Each change applies at once. */
export default function FilterSheet({ filter, onChange, isOpen, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Filters</Trans>} closeLabel={t`Close`} isSheet>
      <div className={styles.sheet}>
        <FilterSelects filter={filter} onChange={onChange} />
        <div className={styles.actions}>
          <Button
            disabled={countFilters(filter) === 0}
            onClick={(event) => {
              // The pressed button is disabled, so the focus moves to the button after it.
              if (event.currentTarget.nextElementSibling instanceof HTMLElement)
                event.currentTarget.nextElementSibling.focus();
              onChange(anySeries);
            }}
          >
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Show series</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
