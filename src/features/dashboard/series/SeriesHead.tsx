import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ExternalLink, Image, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { SeriesStatusTag } from '../SeriesStatusTag.tsx';
import { Totals } from '../Totals.tsx';
import { totalsOf } from '../overview/attention.ts';
import styles from './SeriesHead.module.css';
import { StatusMenu } from './StatusMenu.tsx';

const DeleteSeriesDialog = lazyPart(() => import('./DeleteSeriesDialog.tsx'), {
  preload: true,
  catalogues: ['forms'],
});

/** The top of a series' page: cover, status, figures and actions. */
export function SeriesHead({ series }: { readonly series: Series }) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const { public_id: id, slug, title, cover_image, status, stats, this_week, episodes_count } = series;
  const isPublic = status !== 'draft' && status !== 'validation_waiting';
  return (
    <div className={styles.head}>
      <a href={href('dashboard-series')} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All series</Trans>
      </a>
      <div className={styles.row}>
        <SeriesCover cover={cover_image} width={96} loading="first" className={styles.cover} />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.standing}>
            <SeriesStatusTag status={status} />
          </p>
          <div className={styles.actions}>
            <StatusMenu series={series} />
            <ButtonLink href={href('publish-information', { id })} icon={<PenLine />}>
              <Trans>Edit information</Trans>
            </ButtonLink>
            <ButtonLink href={href('publish-upload-images', { id })} icon={<Image />}>
              <Trans>Edit images</Trans>
            </ButtonLink>
            {isPublic && (
              <ButtonLink href={href('series', { slug })} icon={<ExternalLink />}>
                <Trans>View series page</Trans>
              </ButtonLink>
            )}
            <Menu label={t`More actions for “${title}”`}>
              <MenuItem isDangerous onChoose={() => setDeleting(true)}>
                <Trans>Delete series…</Trans>
              </MenuItem>
            </Menu>
          </div>
        </div>
      </div>
      {this_week && <Totals totals={totalsOf([{ stats, this_week, episodes_count }])} />}
      {isDeleting && (
        <Suspense>
          <DeleteSeriesDialog series={series} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}
