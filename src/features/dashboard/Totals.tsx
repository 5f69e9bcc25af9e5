import { Trans } from '@lingui/react/macro';
import { Eye, Heart, Layers, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompactNumber } from '../../i18n/compactNumber.ts';
import { useFormats } from '../../i18n/format.ts';
import { classNames } from '../../ui/classNames.ts';
import type { Totals as Sums } from './overview/attention.ts';
import styles from './Totals.module.css';

/** Cards with the totals, and with the counts of the last 7 days. */
export function Totals({ totals: { all, week } }: { readonly totals: Sums }) {
  return (
    <dl className={styles.totals}>
      <Card name={<Trans>Views</Trans>} icon={<Eye />} value={all.views} recent={week?.views} />
      <Card name={<Trans>Subscribers</Trans>} icon={<Users />} value={all.subscribers} recent={week?.subscribers} />
      <Card name={<Trans>Likes</Trans>} icon={<Heart />} value={all.likes} recent={week?.likes} />
      <Card name={<Trans>Published episodes</Trans>} icon={<Layers />} value={all.episodes} recent={week?.episodes} />
    </dl>
  );
}

interface CardProps {
  readonly name: ReactNode;
  readonly icon: ReactNode;
  readonly value: number;
  /** What was added in the last 7 days; undefined if unknown. */
  readonly recent: number | undefined;
}

function Card({ name, icon, value, recent }: CardProps) {
  const compact = useCompactNumber();
  const { number } = useFormats();
  const added = compact(recent ?? 0);
  return (
    <div className={styles.card}>
      <dt className={styles.name}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </dt>
      <dd className={styles.value} title={number(value)}>
        {compact(value)}
      </dd>
      {recent !== undefined && (
        <dd className={classNames(styles.recent, recent > 0 && styles.increased)}>
          {recent > 0 ? <Trans>+{added} this week</Trans> : <Trans>None this week</Trans>}
        </dd>
      )}
    </div>
  );
}
