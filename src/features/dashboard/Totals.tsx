import { Trans } from '@lingui/react/macro';
import { Eye, Heart, Layers, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompactNumber } from '../../i18n/compactNumber.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Totals as Sums } from './overview/attention.ts';
import styles from './Totals.module.css';

/** Stat cards with the totals of all series: views, subscribers, likes and published episodes. */
export function Totals({ totals }: { readonly totals: Sums }) {
  return (
    <dl className={styles.totals}>
      <Card name={<Trans>Views</Trans>} icon={<Eye />} value={totals.views} />
      <Card name={<Trans>Subscribers</Trans>} icon={<Users />} value={totals.subscribers} />
      <Card name={<Trans>Likes</Trans>} icon={<Heart />} value={totals.likes} />
      <Card name={<Trans>Published episodes</Trans>} icon={<Layers />} value={totals.episodes} />
    </dl>
  );
}

interface CardProps {
  readonly name: ReactNode;
  readonly icon: ReactNode;
  readonly value: number;
}

function Card({ name, icon, value }: CardProps) {
  const compact = useCompactNumber();
  const { number } = useFormats();
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
    </div>
  );
}
