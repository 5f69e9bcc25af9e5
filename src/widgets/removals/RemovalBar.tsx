import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RemovalKind } from '../../offline/removals/pendingRemovals.ts';
import { type Removal, UNDO_MS } from '../../offline/removals/removalQueue.ts';
import { failedRemovalsAtom, removals, removalsAtom } from '../../offline/removals/removals.ts';
import { store } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { failures } from '../form/messages.ts';
import styles from './RemovalBar.module.css';

/** Shows all deletions that can still be undone, also those of other tabs, each with an undo button. */
export function RemovalBar() {
  const { undoable } = useAtomValue(removalsAtom);
  useFailureToasts();
  return (
    <div className={styles.container} role="status">
      {undoable.map((removal) => (
        <Line key={removal.key} removal={removal} />
      ))}
    </div>
  );
}

function useFailureToasts(): void {
  const { i18n, t } = useLingui();
  const failed = useAtomValue(failedRemovalsAtom);
  const showToasts = useEffectEvent((kinds: readonly RemovalKind[]) => {
    const messages: Readonly<Record<RemovalKind, string>> = {
      episode: i18n._(failures.episodeDeletion),
      series: t`The series could not be deleted. Please retry`,
      translation: t`The translation could not be deleted. Please retry`,
    };
    for (const kind of new Set(kinds)) toast({ type: 'error', message: messages[kind] });
    store.set(failedRemovalsAtom, []);
  });
  useEffect(() => {
    if (failed.length > 0) showToasts(failed);
  }, [failed]);
}

function Line({ removal }: { readonly removal: Removal }) {
  const line = useRef<HTMLDivElement>(null);
  const { key, isNew, isLate } = removal;
  const [id = ''] = removal.ids;
  // The pressed button has disappeared with its row or dialog, so the focus moves to the undo button.
  useEffect(() => {
    if (isNew) line.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isNew]);
  // When the bar disappears, the focus moves to the restored row or to the page's content.
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(() => focusRestoredRow(id));
    };
  }, [id]);
  return (
    <div
      ref={line}
      className={styles.line}
      onPointerEnter={() => removals.hold(key)}
      onPointerLeave={() => removals.release(key)}
    >
      <p className={styles.text}>
        <RemovalText removal={removal} />{' '}
        <span className={styles.hint}>
          {isLate ? (
            <Trans>Can’t reach the server. We’ll delete this as soon as it’s back.</Trans>
          ) : (
            <Trans>You can undo this for {UNDO_MS / 1_000} seconds.</Trans>
          )}
        </span>
      </p>
      <Button onClick={() => removals.undo(key)}>
        <Trans>Undo</Trans>
      </Button>
      {!isLate && <span className={styles.time} style={{ animationDuration: `${UNDO_MS}ms` }} aria-hidden="true" />}
    </div>
  );
}

function focusRestoredRow(id: string): void {
  const back = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`);
  (back ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

function RemovalText({ removal: { kind, ids, title } }: { readonly removal: Removal }) {
  switch (kind) {
    case 'series':
      return <Trans>“{title}” deleted.</Trans>;
    case 'translation':
      return <Trans>{title} translation deleted.</Trans>;
    case 'episode':
      return ids.length === 1 ? (
        <Trans>“{title}” deleted.</Trans>
      ) : (
        <Plural value={ids.length} one="# episode deleted." other="# episodes deleted." />
      );
  }
}
