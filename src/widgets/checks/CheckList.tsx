import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './CheckList.module.css';

/** Lists the results of checks of the files that a tool makes. */
export function CheckList({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ul className={styles.checks} aria-label={t`Checks`}>
      {children}
    </ul>
  );
}

export interface CheckProps {
  /** `good`: as required. `warning`: worth a look before publishing. `info`: neither. */
  readonly tone: keyof typeof icons;
  /** The subject of the check. */
  readonly about?: string | undefined;
  readonly children: ReactNode;
}

const icons = { good: CircleCheck, warning: TriangleAlert, info: Info };

/** An item of a `CheckList` or `CheckGroup`. */
export function Check({ tone, about, children }: CheckProps) {
  const Icon = icons[tone];
  return (
    <li className={styles.check}>
      <Icon className={styles[tone]} aria-hidden="true" />
      <span>
        {about !== undefined && (
          <>
            <strong>{about}</strong>{' '}
          </>
        )}
        {children}
      </span>
    </li>
  );
}

export interface CheckGroupProps extends Pick<CheckProps, 'tone'> {
  /** The subject of the checks. */
  readonly about: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A disclosure that summarizes several checks in one line. A group with a warning is open from the start. */
export function CheckGroup({ tone, about, summary, children }: CheckGroupProps) {
  const Icon = icons[tone];
  return (
    <li>
      <Disclosure
        // Remounts the disclosure, so that the group opens when its first warning appears.
        key={tone}
        open={tone === 'warning'}
        className={styles.group}
        summary={
          <span className={styles.check}>
            <Icon className={styles[tone]} aria-hidden="true" />
            <span>
              <strong>{about}</strong> {summary}
            </span>
          </span>
        }
      >
        <ul className={styles.details}>{children}</ul>
      </Disclosure>
    </li>
  );
}

/** A button that looks like a link. */
export function CheckLink({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
