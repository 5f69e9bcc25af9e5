import { Trans } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import type { Person } from '../../../api/schemas/person.ts';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import styles from './NoSeries.module.css';

interface NoSeriesProps {
  readonly person: Person;
  readonly isOwn: boolean;
}

/** Shown on the profile of a user without public series. */
export default function NoSeries({ person: { display_name: name }, isOwn }: NoSeriesProps) {
  return (
    <section className={styles.empty}>
      <BookOpen aria-hidden="true" className={styles.emptyMark} />
      {isOwn ? (
        <>
          <h2 className={styles.emptyTitle}>
            <Trans>Your series will appear here</Trans>
          </h2>
          <p>
            <Trans>Publish one to show it on your profile.</Trans>
          </p>
          <ButtonLink href={href('publish')} variant="primary">
            <Trans>Publish a series</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <h2 className={styles.emptyTitle}>
            <Trans>No series yet</Trans>
          </h2>
          <p>
            <Trans>{name} hasn’t published a series.</Trans>
          </p>
        </>
      )}
    </section>
  );
}
