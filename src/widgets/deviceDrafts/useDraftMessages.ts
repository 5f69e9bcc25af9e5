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
  /** Title of the draft. */
  readonly name: string;
  /** Description of the draft. */
  readonly about: string;
  /** Address of the form. */
  readonly address: string;
  /** The error if the draft's series couldn't be loaded; otherwise null. */
  readonly error: Error | null;
}

/** Returns the texts about a draft. Loads the draft's series; until it has loaded, the title in the draft is used. */
export function useDraftMessages({ of, title, images }: DeviceDraft): DraftMessages {
  const { i18n, t } = useLingui();
  const isOfEpisode = of.kind === 'episode' || of.kind === 'episode translation';
  const id = 'id' in of ? of.id : '';
  const series = useQuery({ ...seriesOptions(id), enabled: id !== '' && !isOfEpisode });
  const episode = useQuery({ ...ownEpisodeOptions(id), enabled: isOfEpisode });
  const error = isOfEpisode ? episode.error : series.error;
  const called = isOfEpisode ? episode.data?.title : series.data?.title;
  const its = called ?? title;

  switch (of.kind) {
    case 'new series':
      return {
        name: title ?? t`A new series`,
        about: t`A new series.`,
        address: href('publish-information', { id: NEW_SERIES }),
        error,
      };
    case 'series':
      return {
        name: its ?? t`A series`,
        about: images === 'only' ? t`Images that aren’t saved yet.` : t`Changes to the series that aren’t saved yet.`,
        address: images === 'only' ? href('publish-upload-images', { id }) : href('publish-information', { id }),
        error,
      };
    case 'new episode':
      return {
        name: title ?? t`A new episode`,
        about: called === undefined ? t`A new episode.` : t`A new episode of “${called}”.`,
        address: href('publish-create-episode', { id }),
        error,
      };
    case 'episode': {
      const comic = episode.data?.comic.title;
      return {
        name: its ?? t`An episode`,
        about:
          comic === undefined
            ? t`Changes to the episode that aren’t saved yet.`
            : t`Changes to the episode of “${comic}” that aren’t saved yet.`,
        address: href('episode-edit', { id }),
        error,
      };
    }
    case 'translation': {
      const isNew = of.language === 'new';
      const language = languageName(of.language, i18n.locale);
      const address = href('add-translation', { id });
      return {
        name: called ?? title ?? t`A series`,
        about: isNew ? t`A translation that isn’t saved yet.` : t`Its translation into ${language}, not saved yet.`,
        address: isNew ? address : `${address}?language=${encodeURIComponent(of.language)}`,
        error,
      };
    }
    case 'episode translation': {
      const language = languageName(of.language, i18n.locale);
      const seriesId = episode.data?.comic.public_id;
      return {
        name: called ?? title ?? t`An episode`,
        about: t`Its translation into ${language}, not saved yet.`,
        address:
          seriesId === undefined
            ? href('episode-edit', { id })
            : `${href('add-translation', { id: seriesId })}?language=${encodeURIComponent(of.language)}`,
        error,
      };
    }
  }
}
