import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { isForbidden, isNotFound } from '../../api/transport/apiError.ts';
import { getDraft } from '../../offline/drafts/drafts.ts';
import { removeDraftUploads } from '../../offline/uploads/uploadRequests.ts';
import { formatDateTime } from '../../i18n/dayAndTime.ts';
import { useCurrentUser } from '../../session/account.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PendingImageUploads } from '../seriesImages/PendingImageUploads.tsx';
import type { DeviceDraft } from './deviceDrafts.ts';
import styles from './DeviceDraftRow.module.css';
import { useDraftMessages } from './useDraftMessages.ts';

interface DeviceDraftRowProps {
  readonly draft: DeviceDraft;
  /** CSS class of the list item. */
  readonly className?: string | undefined;
}

/** A draft that is stored on this device, with a link to continue and a button to discard it. */
export function DeviceDraftRow({ draft, className }: DeviceDraftRowProps) {
  const { t } = useLingui();
  const owner = useCurrentUser()?.uuid;
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { name, about, address, error } = useDraftMessages(draft);
  const isGone = error !== null && (isNotFound(error) || isForbidden(error));
  const changed = formatDateTime(new Date(draft.changedAt));

  const focusPart = (which: string) =>
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-part="${which}"]`)?.focus());
  const showQuestion = (isShown: boolean) => {
    setAsking(isShown);
    focusPart(isShown ? 'keep' : 'discard');
  };
  const discard = () => {
    // The pressed button is removed with its row, so an adjacent row gets the focus, or else the page's content.
    const beside = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const next = beside?.querySelector<HTMLElement>('a, button') ?? document.getElementById('content');
    next?.focus({ preventScroll: true });
    if (owner === undefined) return;
    void getDraft({ owner, key: draft.key }).discard();
    void removeDraftUploads(draft.key);
  };

  const description: ReactNode = isGone ? (
    <Trans>The series or episode was deleted.</Trans>
  ) : (
    <Trans>
      {about} Only on this device, edited {changed}.
    </Trans>
  );
  return (
    <li ref={row} className={className}>
      <div className={styles.texts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.description}>
          {isAsking ? <Trans>Discard this draft? This is the only copy.</Trans> : description}
          {draft.subject.kind === 'series' && draft.images !== 'none' && (
            <PendingImageUploads seriesId={draft.subject.id} />
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {isAsking ? (
          <>
            <Button variant="danger" onClick={discard} aria-label={t`Discard: ${name}`}>
              <Trans>Discard</Trans>
            </Button>
            <Button data-part="keep" onClick={() => showQuestion(false)} aria-label={t`Keep: ${name}`}>
              <Trans>Keep</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button data-part="discard" onClick={() => showQuestion(true)} aria-label={t`Discard… ${name}`}>
              <Trans>Discard…</Trans>
            </Button>
            {!isGone && (
              <ButtonLink href={address} aria-label={t`Continue with ${name}`}>
                <Trans>Continue</Trans>
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </li>
  );
}
