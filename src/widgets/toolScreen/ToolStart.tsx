import { type ReactNode, useEffect, useRef } from 'react';
import { CodeNotice, OfflineState } from './ToolNotices.tsx';
import styles from './ToolStart.module.css';

export interface ToolStartProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Links to related tools, below the description. */
  readonly siblings?: ReactNode;
  readonly intake: ReactNode;
  /** Earlier work that can be opened again, below the drop zone. */
  readonly earlier?: ReactNode;
  /** The settings that can be made before a file is chosen. */
  readonly choices: ReactNode;
  /** The buttons that save the result. */
  readonly actions: ReactNode;
  /** Whether the workspace was shown before. The heading then gets the focus if nothing has it. */
  readonly isAfterWorkspace: boolean;
}

/** The page of a tool before a file is chosen. */
export function ToolStart({
  title,
  lead,
  siblings,
  intake,
  earlier,
  choices,
  actions,
  isAfterWorkspace,
}: ToolStartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAfterWorkspace && document.activeElement === document.body) heading.current?.focus();
  }, [isAfterWorkspace]);
  return (
    <div className={styles.start}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.intro}>{lead}</p>
        <div className={styles.offline}>
          <OfflineState />
        </div>
        {siblings}
      </header>
      <CodeNotice />
      <div className={styles.intake}>{intake}</div>
      {earlier}
      <div className={styles.footer}>
        <div className={styles.choices}>{choices}</div>
        {actions}
      </div>
    </div>
  );
}
