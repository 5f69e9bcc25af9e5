import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './FileRows.module.css';

export interface FileRowsProps {
  /** The list's accessible name, or the id of the element that contains the name. */
  readonly name: { readonly label: string } | { readonly labelledBy: string };
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
}

/** Lists files in a separate scroll area. */
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
  /** The name to show, usually that of the source file. */
  readonly name: string;
  readonly picture?: ReactNode;
  /** The props that make the row sortable (`useSortableRow`), and its drag handle. */
  readonly sorting?: {
    readonly ref: (element: HTMLElement | null) => void;
    readonly style: CSSProperties;
    readonly isDragging: boolean;
    readonly handle: ReactNode;
  };
  /** Absent if the file can't be removed here. */
  readonly onRemove?: (() => void) | undefined;
  /** Further buttons before 'Remove'. */
  readonly actions?: ReactNode;
  /** Notes about the file, one per line. */
  readonly children: ReactNode;
}

/** A row of `FileRows`. */
export function FileRow({ name, picture, sorting, onRemove, actions, children }: FileRowProps) {
  const { t } = useLingui();
  return (
    <li
      ref={sorting?.ref}
      style={sorting?.style}
      className={classNames(styles.row, sorting && styles.sortable, sorting?.isDragging && styles.dragging)}
    >
      {sorting?.handle}
      {picture}
      <div className={styles.texts}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {children}
      </div>
      {actions}
      {onRemove && <IconButton label={t`Remove ${name}`} icon={<X />} onClick={onRemove} />}
    </li>
  );
}
