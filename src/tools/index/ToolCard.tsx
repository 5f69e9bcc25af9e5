import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from './ToolCard.module.css';
import type { ToolEntry } from './tools.ts';

const icons: Readonly<Record<ToolEntry['key'], ReactNode>> = { cut: <Scissors />, convert: <Crop /> };

interface ToolCardProps {
  readonly tool: ToolEntry;
  /** Whether files are being dragged over the page. */
  readonly isDraggedOver: boolean;
}

/** Describes a tool, with a button for each of its starts. */
export function ToolCard({ tool, isDraggedOver }: ToolCardProps) {
  const { i18n } = useLingui();
  const isDropTarget = tool.invitesDrops && isDraggedOver;
  return (
    <li className={classNames(styles.card, tool.invitesDrops && styles.dropPlace, isDropTarget && styles.dropTarget)}>
      <h2 className={styles.title}>{i18n._(tool.title)}</h2>
      <p className={styles.text}>{i18n._(tool.text)}</p>
      <div className={styles.buttons}>
        {tool.starts.map(({ route, action }) => (
          <ButtonLink
            key={route}
            href={href(route)}
            variant={tool.invitesDrops ? 'primary' : 'quiet'}
            size={tool.starts.length > 1 ? 'regular' : 'large'}
            icon={icons[tool.key]}
          >
            {i18n._(action)}
          </ButtonLink>
        ))}
        {tool.invitesDrops && (
          <p className={styles.drop}>
            {isDropTarget ? <Trans>Drop to start</Trans> : <Trans>or drop your images anywhere on this page</Trans>}
          </p>
        )}
      </div>
    </li>
  );
}
