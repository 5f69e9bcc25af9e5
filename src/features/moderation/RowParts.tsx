/** Parts of rows that several lists show. */
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { WaitingSeries } from '../../api/schemas/moderation.ts';
import { useDateFormats } from '../../i18n/dates.ts';
import { formatDateTime } from '../../i18n/dayAndTime.ts';
import { href } from '../../navigation/links.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Moderation.module.css';

/** The creator's name, with a link to the profile or a tag if blocked. */
export function Creator({ creator }: { readonly creator: WaitingSeries['created_by'] }) {
  const { username, display_name, is_blocked } = creator;
  const name = <PersonName username={is_blocked ? null : username} name={display_name} />;
  return (
    <span>
      <Trans>By {name}</Trans>{' '}
      {is_blocked && (
        <Tag tone="danger">
          <Trans>Blocked</Trans>
        </Tag>
      )}
    </span>
  );
}

/** The name of a user, with a link to the profile. @param props.username null for a name without a link */
export function PersonName({ username, name }: { readonly username: string | null; readonly name: string }) {
  return username === null ? <strong>{name}</strong> : <a href={href('username', { username })}>{name}</a>;
}

/** '3 days ago', with the exact time as a tooltip. @param props.moment ISO 8601 */
export function Ago({ moment }: { readonly moment: string }) {
  return (
    <Suspense>
      <AgoText moment={moment} />
    </Suspense>
  );
}

function AgoText({ moment }: { readonly moment: string }) {
  return (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {useDateFormats().ago(moment)}
    </time>
  );
}

/** A text that a user has written, with its line breaks. */
export function Quote({ children }: { readonly children: string }) {
  return <blockquote className={styles.quote}>{children}</blockquote>;
}
