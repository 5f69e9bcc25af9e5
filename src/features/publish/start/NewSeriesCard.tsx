import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { href } from '../../../app/links.ts';
import { draftKeys } from '../../../pwa/drafts/draftKeys.ts';
import { useDraft } from '../../../pwa/drafts/useDraft.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NEW_SERIES } from '../frame/newSeries.ts';
import { newSeriesEntries } from '../information/seriesInformation.ts';
import styles from './Start.module.css';

/** Begins a series; or goes on with one that was begun here and that the upstream doesn't know yet. */
export function NewSeriesCard() {
  const { loading, fields, actions } = useDraft(draftKeys.newSeries, newSeriesEntries);
  const { created, title = '' } = fields;
  const isBegun = !loading && created === undefined && Object.keys(fields).length > 0;
  const to = href('publish-information', { id: NEW_SERIES });
  return (
    <Card as="section" className={styles.new}>
      <div>
        <h2 className={styles.newTitle}>{isBegun && title.trim() !== '' ? title : <Trans>A new series</Trans>}</h2>
        <p className={styles.about}>
          {isBegun ? (
            <Trans>Begun on this device, not saved yet.</Trans>
          ) : (
            <Trans>A title and a genre are enough to begin.</Trans>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {isBegun && (
          <Button onClick={() => void actions.discard()}>
            <Trans>Throw away</Trans>
          </Button>
        )}
        <ButtonLink href={to} variant="primary" icon={isBegun ? undefined : <Plus />}>
          {isBegun ? <Trans>Go on</Trans> : <Trans>Start a series</Trans>}
        </ButtonLink>
      </div>
    </Card>
  );
}
