import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { href } from '../../navigation/links.ts';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CodeNotice, OfflineState } from './ToolNotices.tsx';
import styles from './ToolWorkspace.module.css';

export interface ToolWorkspaceProps {
  /** Accessible name of the workspace as a region. */
  readonly label: string;
  readonly title: ReactNode;
  /** Describes the open work. */
  readonly subject: ReactNode;
  readonly tools?: ReactNode;
  /** A choice between views of the work, or links to related tools. */
  readonly views?: ReactNode;
  /** Problems and failures, above the work (`children`). */
  readonly notices?: ReactNode;
  readonly settings: ReactNode;
  /** The settings in a few words, on the button that opens the settings. */
  readonly settingsSummary: ReactNode;
  /** Details beside the work, or below it on phones. */
  readonly side?: ReactNode;
  /** The result, above the footer. */
  readonly finish?: ReactNode;
  /** The buttons that save the result. They don't scroll. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
  readonly root?: RefObject<HTMLElement | null>;
}

/** The page of a tool once files are chosen. Its parts scroll instead of the page. */
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
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useFocusAfterFiles();
  const hasFinish = Boolean(finish);
  const hadFinish = useRef(hasFinish);
  useEffect(() => {
    // The focused button has disappeared with the result.
    if (hadFinish.current && !hasFinish && document.activeElement === document.body) heading.current?.focus();
    // On phones, open settings would hide the result.
    if (!hadFinish.current && hasFinish && !panel.current?.contains(document.activeElement)) setOpen(false);
    hadFinish.current = hasFinish;
  }, [hasFinish, heading]);

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
        id={panelId}
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
          aria-controls={panelId}
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

export function NothingUsable() {
  return (
    <p className={styles.empty}>
      <Trans>None of these files can be used. The reasons are listed above. Choose other images to continue.</Trans>
    </p>
  );
}

/** Focuses the heading on mount if nothing has the focus. */
function useFocusAfterFiles(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
