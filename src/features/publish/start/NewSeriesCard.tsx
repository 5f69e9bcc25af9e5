import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { href } from '../../../navigation/links.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useDraft } from '../../../offline/drafts/useDraft.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NEW_SERIES } from '../frame/newSeries.ts';
import { newSeriesEntries } from '../information/seriesInformation.ts';
import styles from './Start.module.css';

/** Links to the form of a new series, or to its draft. */
export function NewSeriesCard() {
  const { loading, fields, actions } = useDraft(draftKeys.newSeries, newSeriesEntries);
  const { created, title = '' } = fields;
  const hasDraft = !loading && created === undefined && Object.keys(fields).length > 0;
  const container = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  /** Focuses another button, because the pressed one disappears. */
  const focusPart = (part: string) =>
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus());
  const showConfirmation = (isShown: boolean) => {
    setConfirming(isShown);
    focusPart(isShown ? 'keep' : 'discard');
  };
  const formAddress = href('publish-information', { id: NEW_SERIES });
  return (
    <Card as="section" className={styles.newSeries}>
      <div>
        <h2 className={styles.newTitle}>{hasDraft && title.trim() !== '' ? title : <Trans>New series</Trans>}</h2>
        <p className={styles.description}>
          {hasDraft ? (
            isConfirming ? (
              <Trans>Discard this draft? This is the only copy.</Trans>
            ) : (
              <Trans>Only on this device, not saved yet.</Trans>
            )
          ) : (
            <Trans>All you need is a title and a genre.</Trans>
          )}
        </p>
      </div>
      <div ref={container} className={styles.actions}>
        {hasDraft && !isConfirming && (
          <Button data-part="discard" onClick={() => showConfirmation(true)}>
            <Trans>Discard…</Trans>
          </Button>
        )}
        {hasDraft && isConfirming && (
          <>
            <Button
              variant="danger"
              onClick={() => {
                setConfirming(false);
                void actions.discard();
                focusPart('onward');
              }}
            >
              <Trans>Discard</Trans>
            </Button>
            <Button data-part="keep" onClick={() => showConfirmation(false)}>
              <Trans>Keep</Trans>
            </Button>
          </>
        )}
        <ButtonLink data-part="onward" href={formAddress} variant="primary" icon={hasDraft ? undefined : <Plus />}>
          {hasDraft ? <Trans>Continue</Trans> : <Trans>Start a series</Trans>}
        </ButtonLink>
      </div>
    </Card>
  );
}
