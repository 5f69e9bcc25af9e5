import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './FileRows.module.css';

export interface FileRowsProps {
  /** What the list is called, or the id of what it is called by. */
  readonly name: { readonly label: string } | { readonly labelledBy: string };
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
}

/** Files below each other, a thousand of them as well: the list scrolls by itself. */
export function FileRows({ name, tone = 'plain', children }: FileRowsProps) {
  return (
    <ul
      className={classNames(styles.rows, tone === 'danger' && styles.danger)}
      aria-label={'label' in name ? name.label : undefined}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
    >
      {children}
    </ul>
  );
}

export interface FileRowProps {
  /** The file's name, as chosen. */
  readonly name: string;
  readonly picture?: ReactNode;
  readonly onRemove: () => void;
  /** What is said of it, a line each. */
  readonly children: ReactNode;
}

export function FileRow({ name, picture, onRemove, children }: FileRowProps) {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {children}
      </div>
      <IconButton label={t`Remove ${name}`} icon={<X />} onClick={onRemove} />
    </li>
  );
}
