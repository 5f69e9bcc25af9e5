import { Trans } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import SearchCat from '../../widgets/catPanel/SearchCat.tsx';
import styles from './NothingFound.module.css';

interface NothingFoundProps {
  /** Undefined without filters. */
  readonly onClear: (() => void) | undefined;
}

/** Shown instead of an empty list of results. */
export function NothingFound({ onClear }: NothingFoundProps) {
  return (
    <div className={styles.empty}>
      <SearchCat />
      <p>
        <Trans>Check the spelling or try fewer words. You can also search by creator name.</Trans>
      </p>
      {onClear && (
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <ButtonLink href={href('genres-code')}>
        <Trans>Browse all series</Trans>
      </ButtonLink>
    </div>
  );
}
