import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { type ReaderAction, readerKeys } from './readerKeys.ts';

/** The dialog that lists the keyboard shortcuts. Load lazily. */
export default function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const rows: readonly (readonly [ReaderAction, ReactNode])[] = [
    ['next', <Trans key="next">Next episode</Trans>],
    ['previous', <Trans key="previous">Previous episode</Trans>],
    ['bars', <Trans key="bars">Show or hide the controls</Trans>],
    ['zoom', <Trans key="zoom">Zoom in or out</Trans>],
    ['autoScroll', <Trans key="autoScroll">Start or stop auto-scroll</Trans>],
    ['settings', <Trans key="settings">Reading settings</Trans>],
    ['retry', <Trans key="retry">Reload missing images</Trans>],
    ['help', <Trans key="help">Show this list</Trans>],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>} closeLabel={t`Close`}>
      <dl className={styles.keys}>
        {rows.map(([action, description]) => (
          <div key={action} className={styles.row}>
            <dt>{description}</dt>
            <dd className={styles.shortcut}>
              {readerKeys[action].map((key) => (
                <kbd key={key} className={styles.key}>
                  {keySymbols[key] ?? key.toUpperCase()}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <Trans>
          Space, up and down arrows, Page Up, Page Down, Home and End scroll as usual. You can turn shortcuts off in the
          reading settings.
        </Trans>
      </p>
    </Dialog>
  );
}

const keySymbols: Readonly<Record<string, string>> = { ArrowRight: '→', ArrowLeft: '←' };
