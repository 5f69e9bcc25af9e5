import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ExternalLink, Image, PenLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { DecisionNotice } from '../../../widgets/decisionNotice/DecisionNotice.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { Menu, MenuItem, MenuTitle } from '../../../ui/Menu.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SeriesStatusTag } from '../SeriesStatusTag.tsx';
import { Totals } from '../Totals.tsx';
import { sumTotals } from '../overview/attention.ts';
import styles from './SeriesHead.module.css';
import { StatusItems, StatusMenu, UnpublishedActions, useStatusChange, WaitingSeriesItems } from './StatusMenu.tsx';

const DeleteSeriesDialog = lazyPart(() => import('./DeleteSeriesDialog.tsx'), {
  preload: true,
  catalogues: ['forms'],
});

/** The top of a series' page in the dashboard. */
export function SeriesHead({ series }: { readonly series: Series }) {
  const { t } = useLingui();
  const isCreator = useCurrentUser()?.is_creator === true;
  const [isDeleting, setDeleting] = useState(false);
  const isNarrow = useMediaQuery(BELOW_MD);
  const { title, cover_image, status, stats, this_week, episodes_count } = series;
  const statusChange = useStatusChange(series);
  const deleteItem = (
    <MenuItem isDangerous onChoose={() => setDeleting(true)}>
      <Trans>Delete series…</Trans>
    </MenuItem>
  );
  return (
    <div className={styles.head}>
      {/* Only creators can open the dashboard's list. */}
      <a href={href(isCreator ? 'dashboard-series' : 'publish')} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All series</Trans>
      </a>
      <div className={styles.row}>
        <SeriesCover cover={cover_image} width={96} loading="first" className={styles.cover} />
        <div className={styles.texts}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.status}>
            <SeriesStatusTag status={status} />
          </p>
          <div className={styles.actions}>
            {(status === 'draft' || !isNarrow) && <UnpublishedActions status={status} statusChange={statusChange} />}
            {isNarrow ? (
              <Menu label={t`Manage series`} button={<Trans>Manage series</Trans>}>
                <SeriesLinks series={series} render={(to, label) => <MenuItem href={to}>{label}</MenuItem>} />
                <WaitingSeriesItems status={status} statusChange={statusChange} />
                {statusChange.choices.length > 0 && (
                  <MenuTitle>
                    <Trans>Change status</Trans>
                  </MenuTitle>
                )}
                <StatusItems statusChange={statusChange} />
                {deleteItem}
              </Menu>
            ) : (
              <>
                <StatusMenu statusChange={statusChange} />
                <SeriesLinks
                  series={series}
                  render={(to, label, icon) => (
                    <ButtonLink href={to} icon={icon}>
                      {label}
                    </ButtonLink>
                  )}
                />
                <Menu label={t`More actions for “${title}”`}>{deleteItem}</Menu>
              </>
            )}
          </div>
        </div>
      </div>
      {status === 'validation_waiting' && (
        <Notice title={<Trans>Waiting for approval</Trans>}>
          <Trans>We review a series before readers see it. You can keep editing and adding episodes.</Trans>
        </Notice>
      )}
      <DecisionNotice decision={series.decision} isDraft={status === 'draft'} />
      <Totals totals={sumTotals([{ stats, this_week, episodes_count }])} />
      {isDeleting && (
        <Suspense>
          <DeleteSeriesDialog series={series} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface SeriesLinksProps {
  readonly series: Series;
  readonly render: (href: string, label: ReactNode, icon: ReactNode) => ReactNode;
}

/** Links to edit and to see a series. */
function SeriesLinks({ series: { public_id: id, slug, status }, render }: SeriesLinksProps) {
  const isPublic = status !== 'draft' && status !== 'validation_waiting';
  return (
    <>
      {render(href('publish-information', { id }), <Trans>Edit information</Trans>, <PenLine />)}
      {render(href('publish-upload-images', { id }), <Trans>Edit images</Trans>, <Image />)}
      {isPublic && render(href('series', { slug }), <Trans>View series page</Trans>, <ExternalLink />)}
    </>
  );
}
