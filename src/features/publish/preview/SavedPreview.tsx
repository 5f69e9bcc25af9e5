import { useLingui } from '@lingui/react/macro';
import type { EpisodeTranslation } from '../../../api/schemas/episodeTranslation.ts';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { href } from '../../../navigation/links.ts';
import { useCurrentUser } from '../../../session/account.ts';
import Preview from './Preview.tsx';

interface SavedPreviewProps {
  readonly episode: OwnEpisode;
  /** The translation into `language`. */
  readonly translation: EpisodeTranslation | undefined;
  readonly language: string | undefined;
}

/** Previews a saved episode or a saved translation. */
export default function SavedPreview({ episode, translation, language }: SavedPreviewProps) {
  const { t } = useLingui();
  const isOwner = episode.comic.created_by.uuid === useCurrentUser()?.uuid;
  const editAddress =
    language === undefined
      ? href('episode-edit', { id: episode.public_id })
      : `${href('add-translation', { id: episode.comic.public_id })}?language=${encodeURIComponent(language)}`;
  return (
    <Preview
      backAddress={isOwner ? editAddress : href('moderation')}
      backLabel={isOwner ? undefined : t`Back to moderation`}
      episode={{
        title: translation?.title ?? episode.title,
        series: episode.comic.title,
        contents: translation?.contents ?? episode.contents,
        position: episode.position,
        language: translation?.contents ? translation.language : episode.comic.language,
        transcript: translation?.transcript ?? episode.transcript,
      }}
    />
  );
}
