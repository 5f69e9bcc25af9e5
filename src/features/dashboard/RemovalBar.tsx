import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './RemovalBar.module.css';
import { holdRemoval, letRemovalGo, type Removal, takeBack, takeBackState, UNDO_MS } from './removals.ts';

/** What has just been deleted, with the way back for as long as there is one. On every page of the dashboard, above its lower edge. */
export function RemovalBar() {
  const removals = takeBackState.use();
  return (
    <div className={styles.place} role="status">
      {removals.map((removal) => (
        <Line key={removal.key} removal={removal} />
      ))}
    </div>
  );
}

function Line({ removal }: { readonly removal: Removal }) {
  const line = useRef<HTMLDivElement>(null);
  const { key, ids } = removal;
  // What was pressed is gone with its row or its dialog: the focus goes to where it can be taken back.
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  // And when that is gone, too, it stays on the page: at the row that is there again, or at its content.
  useLayoutEffect(() => {
    const place = line.current;
    return () => {
      if (place?.contains(document.activeElement)) requestAnimationFrame(() => focusAfter(ids));
    };
  }, [ids]);
  return (
    <div
      ref={line}
      className={styles.line}
      onPointerEnter={() => holdRemoval(key)}
      onPointerLeave={() => letRemovalGo(key)}
    >
      <p className={styles.words}>
        <Said removal={removal} />{' '}
        <span className={styles.hint}>
          <Trans>You can take this back for {UNDO_MS / 1_000} seconds.</Trans>
        </span>
      </p>
      <Button onClick={() => takeBack(key)}>
        <Trans>Undo</Trans>
      </Button>
      <span className={styles.time} style={{ animationDuration: `${UNDO_MS}ms` }} aria-hidden="true" />
    </div>
  );
}

function focusAfter([id = '']: readonly string[]): void {
  const back = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`);
  (back ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

function Said({ removal: { kind, ids, title } }: { readonly removal: Removal }) {
  switch (kind) {
    case 'series':
      return <Trans>“{title}” is deleted.</Trans>;
    case 'translation':
      return <Trans>The translation into {title} is deleted.</Trans>;
    case 'episode':
      return ids.length === 1 ? (
        <Trans>“{title}” is deleted.</Trans>
      ) : (
        <Plural value={ids.length} one="# episode is deleted." other="# episodes are deleted." />
      );
  }
}
