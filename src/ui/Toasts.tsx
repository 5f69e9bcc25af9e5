import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';
import { closeToast, pauseToasts, resumeToasts, type ShownToast, useToasts } from './toasts.ts';

export interface ToastsProps {
  /** Accessible name of the region: 'Notifications'. */
  readonly label: string;
  readonly closeLabel: string;
}

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Shows all toasts, newest first. Mount it at the start, because screen readers announce only changes of existing regions. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useToasts();
  const list = useRef<HTMLOListElement>(null);
  useEffect(pauseWhileHidden, []);
  useEffect(() => (list.current ? pauseOnHoverAndFocus(list.current) : undefined), []);

  // Removed elements don't fire leave or blur events.
  const empty = toasts.length === 0;
  useEffect(() => {
    if (empty) for (const reason of ['hover', 'focus'] as const) resumeToasts(reason);
  }, [empty]);

  const close = ({ id }: ShownToast) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
    if (focusedIndex >= 0) (buttons[focusedIndex + 1] ?? buttons[focusedIndex - 1])?.focus();
    if (buttons.length === 1) resumeToasts('focus');
    closeToast(id);
  };

  return (
    <section aria-label={label} className={styles.container}>
      <ol ref={list} className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => close(toast)} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly toast: ShownToast;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

function ToastRow({ toast: { type, message }, closeLabel, onClose }: RowProps) {
  const Icon = icons[type];
  return (
    <li className={classNames(styles.toast, styles[type])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p role={type === 'success' ? undefined : 'alert'} className={styles.message}>
        {message}
      </p>
      <IconButton label={closeLabel} icon={<X />} onClick={onClose} className={styles.close} />
    </li>
  );
}

/** The listeners aren't in JSX, because the list isn't interactive. */
function pauseOnHoverAndFocus(list: HTMLElement): () => void {
  const handlers = {
    pointerenter: () => pauseToasts('hover'),
    pointerleave: () => resumeToasts('hover'),
    focusin: () => pauseToasts('focus'),
    focusout: () => resumeToasts('focus'),
  };
  const entries = Object.entries(handlers);
  for (const [event, handler] of entries) list.addEventListener(event, handler);
  return () => {
    for (const [event, handler] of entries) list.removeEventListener(event, handler);
  };
}

function pauseWhileHidden(): () => void {
  const pauseOrResume = () => (document.visibilityState === 'hidden' ? pauseToasts('hidden') : resumeToasts('hidden'));
  document.addEventListener('visibilitychange', pauseOrResume);
  return () => {
    document.removeEventListener('visibilitychange', pauseOrResume);
    resumeToasts('hidden');
  };
}
