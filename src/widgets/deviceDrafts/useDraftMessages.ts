import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ownEpisodeOptions } from '../../api/episode.ts';
import { seriesOptions } from '../../api/series.ts';
import { href } from '../../navigation/links.ts';
import { languageName } from '../../i18n/languageName.ts';
import type { DeviceDraft } from './deviceDrafts.ts';

/** Replaces the public_id in the address of the first publishing step, before the series exists. */
const NEW_SERIES = 'new';

export interface DraftMessages {
  readonly name: string;
  /** A sentence that says what is unsaved and, if known, to which series a draft of an episode belongs. */
  readonly about: string;
  /** Address of the form. */
  readonly address: string;
  /** The error if the draft's series or episode couldn't be loaded; otherwise null. */
  readonly error: Error | null;
}

/** Returns the texts about a draft. Loads the draft's series or episode. */
export function useDraftMessages({ subject, title, images }: DeviceDraft): DraftMessages {
  const { i18n, t } = useLingui();
  const isOfEpisode = subject.kind === 'episode' || subject.kind === 'episode translation';
  const id = 'id' in subject ? subject.id : '';
  const series = useQuery({ ...seriesOptions(id), enabled: id !== '' && !isOfEpisode });
  const episode = useQuery({ ...ownEpisodeOptions(id), enabled: isOfEpisode });
  const error = isOfEpisode ? episode.error : series.error;
  const called = isOfEpisode ? episode.data?.title : series.data?.title;
  const loadedOrDraftTitle = called ?? title;

  switch (subject.kind) {
    case 'new series':
      return {
        name: title ?? t`New series`,
        about: t`New series.`,
        address: href('publish-information', { id: NEW_SERIES }),
        error,
      };
    case 'series':
      return {
        name: loadedOrDraftTitle ?? t`Untitled series`,
        about: images === 'only' ? t`Unsaved images.` : t`Unsaved changes to the series.`,
        address: images === 'only' ? href('publish-upload-images', { id }) : href('publish-information', { id }),
        error,
      };
    case 'new episode':
      return {
        name: title ?? t`New episode`,
        about: called === undefined ? t`New episode.` : t`New episode of “${called}”.`,
        address: href('publish-create-episode', { id }),
        error,
      };
    case 'episode': {
      const comic = episode.data?.comic.title;
      return {
        name: loadedOrDraftTitle ?? t`Episode`,
        about:
          comic === undefined ? t`Unsaved changes to the episode.` : t`Unsaved changes to an episode of “${comic}”.`,
        address: href('episode-edit', { id }),
        error,
      };
    }
    case 'translation': {
      const isNew = subject.language === 'new';
      const language = languageName(subject.language, i18n.locale);
      const address = href('add-translation', { id });
      return {
        name: called ?? title ?? t`Untitled series`,
        about: isNew ? t`Unsaved translation.` : t`Unsaved ${language} translation.`,
        address: isNew ? address : `${address}?language=${encodeURIComponent(subject.language)}`,
        error,
      };
    }
    case 'episode translation': {
      const language = languageName(subject.language, i18n.locale);
      const seriesId = episode.data?.comic.public_id;
      return {
        name: called ?? title ?? t`Episode`,
        about: t`Unsaved ${language} translation.`,
        address:
          seriesId === undefined
            ? href('episode-edit', { id })
            : `${href('add-translation', { id: seriesId })}?language=${encodeURIComponent(subject.language)}`,
        error,
      };
    }
  }
}
