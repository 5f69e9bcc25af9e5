import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { EpisodeStatus } from '../../../../api/schemas/episode.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { RadioGroup } from '../../../../ui/ChoiceGroup.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import type { Publishing, PublishingTime } from '../episodeDraft.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

/** Whether an author may choose this publishing time for an episode in this state (`api/schemas/states.ts`). */
function canPublishAt(status: EpisodeStatus | 'unknown' | undefined, when: PublishingTime): boolean {
  if (when === 'later') return status !== 'published' && status !== 'publishing' && status !== 'validation_waiting';
  return true;
}

interface PublishingFieldsProps {
  /** Undefined for a new episode. */
  readonly status: EpisodeStatus | 'unknown' | undefined;
  readonly value: Publishing;
  readonly onChange: (value: Publishing) => void;
  /** See `useTimeline`. */
  readonly timeline: readonly TimedEpisode[];
  /** Position in the series, from 1. */
  readonly position: number;
  readonly error: string | undefined;
  /** See `ScheduleFields`. */
  readonly faultRef: Ref<HTMLInputElement>;
  /** Whether the series is a draft; then publishing or scheduling the episode also publishes it. */
  readonly publishesSeries: boolean;
  /** Address of the screen to choose a cover; undefined if the series has one. */
  readonly coverAddress: string | undefined;
}

export function PublishingFields({
  status,
  value,
  onChange,
  publishesSeries,
  coverAddress,
  ...schedule
}: PublishingFieldsProps) {
  const { t } = useLingui();
  const isPublic = status === 'published';
  return (
    <>
      <RadioGroup<PublishingTime>
        legend={t`Publishing`}
        legendHidden
        direction="column"
        value={value.when}
        onChange={(when) => onChange({ ...value, when })}
        options={[
          {
            value: 'now',
            label: isPublic ? t`Published` : t`Publish now`,
            description: isPublic ? t`Stays public, with your changes.` : t`Available to readers right away.`,
          },
          {
            value: 'later',
            label: t`Schedule for later`,
            description: canPublishAt(status, 'later')
              ? t`Published automatically at the time you set.`
              : t`Save the episode as a draft first.`,
            disabled: !canPublishAt(status, 'later'),
          },
          {
            value: 'draft',
            label: t`Save as draft`,
            description: isPublic ? t`Hidden from readers.` : t`Only visible to you.`,
          },
        ]}
      />
      {value.when === 'later' && <ScheduleFields value={value} onChange={onChange} {...schedule} />}
      {publishesSeries && value.when !== 'draft' && coverAddress !== undefined && (
        <Notice
          tone="warning"
          actions={
            <ButtonLink href={coverAddress}>
              <Trans>Choose a cover</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your series needs a cover to go public. You can still save this episode.</Trans>
        </Notice>
      )}
      {publishesSeries && value.when !== 'draft' && coverAddress === undefined && (
        <Notice>
          {value.when === 'now' ? (
            <Trans>This also publishes your series.</Trans>
          ) : (
            <Trans>Your series is published now, this episode at the time you set.</Trans>
          )}
        </Notice>
      )}
    </>
  );
}
