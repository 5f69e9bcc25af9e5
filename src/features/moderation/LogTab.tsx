import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getId, moderationLogOptions } from '../../api/moderation.ts';
import type { ModerationEntry } from '../../api/schemas/moderation.ts';
import { href } from '../../navigation/links.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import styles from './Moderation.module.css';
import { toModerationAddress } from './moderationAddress.ts';
import { Empty, ModerationList } from './ModerationList.tsx';
import { Ago, Quote } from './RowParts.tsx';

const tones: Readonly<Record<ModerationEntry['act'], TagProps['tone']>> = {
  approved: 'success',
  sent_back: 'warning',
  taken_down: 'danger',
  report_closed: 'plain',
  blocked: 'danger',
  unblocked: 'success',
  made_moderator: 'accent',
  ended_moderator: 'plain',
  unknown: 'plain',
};

/** The log of all moderation decisions, newest first. */
export function LogTab() {
  const { t } = useLingui();
  const query = useInfiniteQuery(moderationLogOptions);
  return (
    <ModerationList
      query={query}
      getKey={getId}
      label={t`Log`}
      empty={
        <Empty title={<Trans>Nothing yet</Trans>}>
          <Trans>Every decision of the moderators is listed here.</Trans>
        </Empty>
      }
    >
      {(entry) => <EntryRow entry={entry} />}
    </ModerationList>
  );
}

function EntryRow({ entry }: { readonly entry: ModerationEntry }) {
  const { t } = useLingui();
  const { act, at, by, subject, message } = entry;
  const acts: Readonly<Record<ModerationEntry['act'], string>> = {
    approved: t`Approved`,
    sent_back: t({ message: 'Sent back', context: 'act' }),
    taken_down: t({ message: 'Taken down', context: 'act' }),
    report_closed: t`Report closed`,
    blocked: t({ message: 'Blocked', context: 'act' }),
    unblocked: t`Unblocked`,
    made_moderator: t`Made a moderator`,
    ended_moderator: t`No longer a moderator`,
    unknown: t`Other`,
  };
  const title = subject.title === '' ? t`Deleted account` : subject.title;
  const address = getSubjectAddress(subject);
  const moderator = by.display_name ?? (by.kind === 'operator' ? t`the operator` : t`a former moderator`);
  return (
    <div className={styles.texts}>
      <h2 className={styles.title}>{address === undefined ? title : <a href={address}>{title}</a>}</h2>
      <p className={styles.facts}>
        <Tag tone={tones[act]}>{acts[act]}</Tag>
        {subject.comic_title !== null && <span>{subject.comic_title}</span>}
        <span>
          <Trans>By {moderator}</Trans>
        </span>
        <Ago moment={at} />
      </p>
      {message !== '' && <Quote>{message}</Quote>}
    </div>
  );
}

function getSubjectAddress({ kind, id, title, is_readable }: ModerationEntry['subject']): string | undefined {
  if (!is_readable) return undefined;
  switch (kind) {
    case 'series':
      return href('series', { slug: id });
    case 'episode':
      return href('episode-preview', { id });
    case 'person':
      return toModerationAddress({ tab: 'people', q: title });
    case 'unknown':
      return undefined;
  }
}
