import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { href } from '../../navigation/links.ts';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CodeNotice, OfflineState } from './ToolNotices.tsx';
import styles from './ToolWorkspace.module.css';

export interface ToolWorkspaceProps {
  /** Accessible name of the work as a region. */
  readonly label: string;
  readonly title: ReactNode;
  /** What is open: the name of the first file and its size. */
  readonly subject: ReactNode;
  /** The toolbar. */
  readonly tools?: ReactNode;
  /** A choice between views of the work. */
  readonly views?: ReactNode;
  /** Problems and failures, above the work. */
  readonly notices?: ReactNode;
  /** Files and settings: a rail on wide screens, otherwise a panel that opens below the work. */
  readonly settings: ReactNode;
  /** The settings in a few words. */
  readonly settingsSummary: ReactNode;
  /** Details beside the work, such as the slices; on phones below it. */
  readonly side?: ReactNode;
  /** Shown above the footer after the package was made. */
  readonly finish?: ReactNode;
  /** The state and the buttons that save the result. Always visible. */
  readonly footer: ReactNode;
  /** The work itself, which gets all remaining space. */
  readonly children: ReactNode;
  readonly root?: RefObject<HTMLElement | null>;
}

/** The page of a tool with files: the work fills the window, and only its parts scroll. Saves the tools for offline use. */
export function ToolWorkspace(props: ToolWorkspaceProps) {
  const {
    label,
    title,
    subject,
    tools,
    views,
    notices,
    settings,
    settingsSummary,
    side,
    finish,
    footer,
    children,
    root,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useFocusAfterFiles();

  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);

  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return undefined;
    element.focus();
    const closeByEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    element.addEventListener('keydown', closeByEscape);
    return () => element.removeEventListener('keydown', closeByEscape);
  }, [isOpen, close]);

  return (
    <section ref={root} className={styles.workspace} aria-label={label} data-workspace>
      <header className={styles.bar}>
        <a href={href('tools')} className={styles.back} aria-label={t`All tools`} title={t`All tools`}>
          <ChevronLeft aria-hidden="true" />
        </a>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.subject}>{subject}</p>
        <div className={styles.offline}>
          <OfflineState />
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
        {views && <div className={styles.views}>{views}</div>}
      </header>
      <div className={styles.notices}>
        <CodeNotice />
        {notices}
      </div>
      <div
        ref={panel}
        id={id}
        role="group"
        aria-label={t`Settings`}
        tabIndex={-1}
        className={classNames(styles.settings, isOpen && styles.open)}
      >
        <div className={styles.settingsHead}>
          <h2>
            <Trans>Settings</Trans>
          </h2>
          <IconButton label={t`Close settings`} icon={<X />} onClick={close} />
        </div>
        {settings}
      </div>
      <div className={styles.main}>{children}</div>
      {side && <div className={styles.side}>{side}</div>}
      {finish && <div className={styles.finish}>{finish}</div>}
      <div className={styles.summary}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className={styles.openerName}>
            <Trans>Settings</Trans>
          </span>
          <span className={styles.openerText}>{settingsSummary}</span>
        </button>
      </div>
      <div className={styles.footer}>{footer}</div>
    </section>
  );
}

/** In the place of the work, if none of the files can be used. */
export function NothingUsable() {
  return (
    <p className={styles.nothing}>
      <Trans>None of these files can be used. The reasons are listed above. Choose other images to continue.</Trans>
    </p>
  );
}

/** Focuses the heading if the control that had the focus, such as 'Choose images', disappeared with the previous page. */
function useFocusAfterFiles(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
