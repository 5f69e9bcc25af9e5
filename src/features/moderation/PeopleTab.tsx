import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { getUuid, moderatedPeopleOptions } from '../../api/moderation.ts';
import { limits } from '../../api/schemas/limits.ts';
import type { ModeratedPerson } from '../../api/schemas/moderation.ts';
import { formatDay } from '../../i18n/dayAndTime.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDebouncedText } from '../../widgets/form/useDebouncedText.ts';
import { PersonAvatar } from '../../widgets/personAvatar/PersonAvatar.tsx';
import { DecisionDialog, type OpenDecision } from './lazyDecisionDialog.ts';
import styles from './Moderation.module.css';
import type { ModerationState } from './moderationAddress.ts';
import { Empty, ModerationList } from './ModerationList.tsx';
import { PersonName } from './RowParts.tsx';

interface PeopleTabProps {
  readonly state: ModerationState;
  readonly onChange: (state: ModerationState) => void;
}

/** Lists users, newest first. The address contains the search. */
export function PeopleTab({ state, onChange }: PeopleTabProps) {
  const { t } = useLingui();
  const [text, setText] = useState(state.q);
  const q = useDebouncedText(text.trim()).slice(0, limits.keywords);
  const saveSearch = useEffectEvent((searched: string) => {
    if (searched !== state.q) onChange({ ...state, q: searched });
  });
  useEffect(() => saveSearch(q), [q]);
  const query = useInfiniteQuery(moderatedPeopleOptions({ keywords: q, blocked: state.blocked }));
  const [open, setOpen] = useState<OpenDecision>();
  return (
    <>
      <div className={styles.search} role="search" aria-label={t`People`}>
        <TextField
          label={t`Name or username`}
          type="search"
          icon={<Search />}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={styles.searchField}
        />
        <SegmentedControl<'all' | 'blocked'>
          legend={<Trans>Show</Trans>}
          options={[
            { value: 'all', label: t`Everyone` },
            { value: 'blocked', label: t({ message: 'Blocked', context: 'people' }) },
          ]}
          value={state.blocked ? 'blocked' : 'all'}
          onChange={(value) => onChange({ ...state, q, blocked: value === 'blocked' })}
        />
      </div>
      <ModerationList
        query={query}
        getKey={getUuid}
        label={t`People`}
        empty={<Empty title={q === '' ? <Trans>Nobody is blocked</Trans> : <Trans>No one found</Trans>} />}
      >
        {(person) => <PersonRow person={person} onOpen={setOpen} />}
      </ModerationList>
      <Suspense>{open && <DecisionDialog {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

interface PersonRowProps {
  readonly person: ModeratedPerson;
  readonly onOpen: (decision: OpenDecision) => void;
}

function PersonRow({ person, onOpen }: PersonRowProps) {
  const { t } = useLingui();
  const { uuid: id, username, display_name: name, is_creator, is_moderator, blocked_at, all_comics_count } = person;
  const [joined, blocked] = [formatDay(person.created_at), blocked_at === null ? undefined : formatDay(blocked_at)];
  const isBlocked = blocked !== undefined;
  const act = isBlocked ? 'unblock' : 'block';
  return (
    <>
      <PersonAvatar person={person} size="row" />
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <PersonName username={isBlocked ? null : username} name={name} />
        </h2>
        <p className={styles.facts}>
          {username !== null && <span>@{username}</span>}
          {is_moderator && (
            <Tag tone="accent">
              <Trans>Moderator</Trans>
            </Tag>
          )}
          {isBlocked && (
            <Tag tone="danger">
              <Trans>Blocked on {blocked}</Trans>
            </Tag>
          )}
          {is_creator && <span>{t`${plural(all_comics_count, { one: '# series', other: '# series' })}`}</span>}
          <span>
            <Trans>Joined {joined}</Trans>
          </span>
        </p>
      </div>
      {!is_moderator && (
        <div className={styles.actions}>
          <Button
            aria-label={isBlocked ? t`Unblock ${name}` : t`Block ${name}`}
            onClick={() => onOpen({ act, id, title: name, creator: name })}
          >
            {isBlocked ? <Trans>Unblock…</Trans> : <Trans>Block…</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
