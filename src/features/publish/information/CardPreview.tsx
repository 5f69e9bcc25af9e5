import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { categoriesOptions } from '../../../api/category.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { useCurrentUser } from '../../../session/account.ts';
import type { RequestForm } from '../../../widgets/form/useRequestForm.ts';
import { SeriesCard } from '../../../widgets/seriesCard/SeriesCard.tsx';
import styles from './InformationForm.module.css';
import type { InformationRequest, InformationValues } from './seriesInformation.ts';

interface CardPreviewProps {
  readonly form: RequestForm<InformationValues, InformationRequest>;
  readonly cover: Image | null;
  /** Number of public episodes. */
  readonly episodeCount: number;
}

/** The series' card with the values of the form. */
export function CardPreview({ form, cover, episodeCount }: CardPreviewProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const { data: categories = [] } = useQuery(categoriesOptions);
  const { title, genres, language, is_mature } = useWatch({ control: form.methods.control });
  const name = title?.trim() ?? '';
  const chosenGenres = (genres ?? []).flatMap((code) => categories.find((category) => category.code === code) ?? []);
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <p className={styles.previewTitle}>
        <Trans>What readers see</Trans>
      </p>
      {/* Inert, because the card links to a page that may not exist yet. */}
      <div inert className={styles.card}>
        <SeriesCard
          level={2}
          series={{
            public_id: '',
            slug: 'preview',
            title: name === '' ? t`Untitled series` : name,
            language: language ?? '',
            status: 'published',
            is_mature: is_mature ?? false,
            genres: chosenGenres,
            cover_image: cover,
            thumbnail: null,
            banner: null,
            promo_banner: null,
            created_by: {
              uuid: user?.uuid ?? '',
              username: user?.username ?? null,
              display_name: user?.profile.display_name ?? '',
              image: null,
            },
            episodes_count: episodeCount,
            published_at: null,
            updated_at: null,
          }}
        />
      </div>
    </section>
  );
}
