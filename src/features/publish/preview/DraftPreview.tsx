import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError, isForbidden, isNotFound } from '../../../api/transport/apiError.ts';
import { ownEpisodeOptions } from '../../../api/episode.ts';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesOptions } from '../../../api/series.ts';
import { href } from '../../../navigation/links.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { useEpisodeEditor } from '../episode/useEpisodeEditor.ts';
import { useTimeline } from '../episode/useOwnEpisode.ts';
import Preview from './Preview.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { usePreviewPages } from './usePreviewPages.ts';

interface DraftPreviewProps {
  /** public_id of the series of a new episode. */
  readonly series: string | undefined;
  /** public_id of a saved episode. */
  readonly episode: string | undefined;
}

/** Previews an episode with its unsaved changes. */
export default function DraftPreview({ series: seriesId = '', episode: episodeId }: DraftPreviewProps) {
  const { t } = useLingui();
  const isNew = episodeId === undefined;
  const series = useQuery({ ...seriesOptions(seriesId), enabled: isNew });
  const ownEpisode = useQuery({ ...ownEpisodeOptions(episodeId ?? ''), enabled: !isNew });
  const timeline = useTimeline(isNew ? seriesId : undefined);
  // Images continue to be prepared and sent, as in the form.
  const editor = useEpisodeEditor(
    isNew ? draftKeys.newEpisode(seriesId) : draftKeys.episode(episodeId),
    ownEpisode.data,
  );
  const { draft } = editor;
  const savedValues = isNew
    ? series.data && getValuesOfSeries(series.data, timeline.value?.total)
    : ownEpisode.data && getValuesOfEpisode(ownEpisode.data);
  const error = isNew ? series.error : ownEpisode.error;
  const failure = useLoadFailure(isNew ? series : ownEpisode);

  const isPending = draft.loading || savedValues === undefined;
  const previewPages = usePreviewPages(isPending ? undefined : editor.pages, draft.files);
  const title = draft.fields.title ?? savedValues?.title ?? '';
  const name = title === '' ? t`Untitled episode` : title;
  useScreenTitle(savedValues && t`Preview of ${name}`);

  if (error && isForbidden(error)) throw new ApiError({ kind: 'notFound', endpoint: 'GET episode/{id}' });
  if (error && isNotFound(error)) throw error;
  if (isNew && series.data?.is_owner === false) throw new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}' });
  if (!savedValues && failure) return <LoadFailure size="page" {...failure} />;
  if (!savedValues || !previewPages) return <PreviewSkeleton />;
  const files = previewPages.unreadable.join(', ');
  return (
    <Preview
      backAddress={savedValues.backAddress}
      notice={
        files !== '' && (
          <Notice tone="warning" title={<Trans>Some files can’t be shown here</Trans>}>
            <Trans>This browser can’t read {files}.</Trans>
          </Notice>
        )
      }
      episode={{
        title,
        series: savedValues.series,
        contents: previewPages.contents,
        imageCount: editor.contents.imageCount,
        position: savedValues.position,
        language: savedValues.language,
        transcript: (draft.fields.transcript ?? savedValues.transcript) || undefined,
      }}
    />
  );
}

/** Fallbacks for values that the draft doesn't contain. */
interface SavedValues {
  readonly title: string;
  readonly series: string;
  readonly position: number;
  readonly language: string;
  readonly transcript: string | undefined;
  readonly backAddress: string;
}

/** @param total number of the series' episodes in any state; undefined while unknown */
function getValuesOfSeries(
  { public_id: id, title, language, episodes_count: publicCount }: Series,
  total?: number,
): SavedValues {
  const count = total ?? publicCount;
  const backAddress = count === 0 ? href('publish-create-episode', { id }) : href('publish-next-episode', { id });
  return { title: '', series: title, position: count + 1, language, transcript: undefined, backAddress };
}

function getValuesOfEpisode({ public_id: id, title, comic, position, transcript }: OwnEpisode): SavedValues {
  const backAddress = href('episode-edit', { id });
  return { title, series: comic.title, position, language: comic.language, transcript, backAddress };
}
