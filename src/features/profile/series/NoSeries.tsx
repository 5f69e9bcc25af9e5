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

/** Shown on the profile of a user without series. On the visitor's own profile, explains how to publish. */
export default function NoSeries({ person: { display_name: name }, isOwn }: NoSeriesProps) {
  return (
    <section className={styles.empty}>
      <BookOpen aria-hidden="true" className={styles.emptyMark} />
      {isOwn ? (
        <>
          <h2 className={styles.emptyTitle}>
            <Trans>Your series will stand here</Trans>
          </h2>
          <p>
            <Trans>Publish one, and everybody who opens your profile finds it, with its art.</Trans>
          </p>
          <ButtonLink href={href('publish')} variant="primary">
            <Trans>Publish a series</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <h2 className={styles.emptyTitle}>
            <Trans>{name} reads here</Trans>
          </h2>
          <p>
            <Trans>There is no series of theirs yet.</Trans>
          </p>
        </>
      )}
    </section>
  );
}
