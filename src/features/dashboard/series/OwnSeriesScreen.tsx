import { Suspense } from 'react';
import { RowsSkeleton } from '../DashboardFrame.tsx';
import styles from '../DashboardFrame.module.css';
import { lazyPart } from '../../../i18n/lazyPart.ts';

const OwnSeriesPanel = lazyPart(() => import('./OwnSeriesPanel.tsx'), {
  preload: true,
  catalogues: ['forms'],
});

/** `/dashboard/series/{id}`: `id` is a public_id or a slug. */
export default function OwnSeriesScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const { id = '' } = params;
  return (
    <div className={styles.frame}>
      <Suspense fallback={<RowsSkeleton rows={8} />}>
        <OwnSeriesPanel key={id} id={id} />
      </Suspense>
    </div>
  );
}
