import { Trans } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import SearchCat from '../../widgets/catPanel/SearchCat.tsx';
import styles from './NothingFound.module.css';

/** Shown instead of an empty list of results. */
export function NothingFound() {
  return (
    <div className={styles.nothing}>
      <SearchCat />
      <p>
        <Trans>Check the spelling or try fewer words. You can also search by creator name.</Trans>
      </p>
      <ButtonLink href={href('genres-code')}>
        <Trans>Browse all series</Trans>
      </ButtonLink>
    </div>
  );
}
