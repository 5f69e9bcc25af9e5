import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { code, request } from '../../../api/schemas/fields.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { removals } from '../../../offline/removals/removals.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import styles from './Dialogs.module.css';

interface DeleteSeriesDialogProps {
  readonly series: Series;
  readonly onClose: () => void;
}

/** The comparison ignores case and extra white space. */
function createTitleSchema(title: string) {
  const normalize = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return request({
    confirmation: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(code('required')),
      v.check((text) => normalize(text) === normalize(title), code('confirmation_mismatch')),
    ),
  });
}

/** Asks for the series' title before the series is deleted. */
export default function DeleteSeriesDialog({ series, onClose }: DeleteSeriesDialogProps) {
  const { t } = useLingui();
  const { public_id: id, slug, title, episodes_count: count, stats } = series;
  const isCreator = useCurrentUser()?.is_creator === true;
  const schema = useMemo(() => createTitleSchema(title), [title]);
  const form = useRequestForm({
    schema,
    initial: { confirmation: '' },
    send: () => {
      removals.remove({ kind: 'series', ids: [id], title, slug });
      return Promise.resolve();
    },
    onSent: () => {
      onClose();
      navigate(href(isCreator ? 'dashboard-series' : 'publish'));
    },
    fallback: 'seriesUpdate',
  });
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Delete “{title}”?</Trans>} closeLabel={t`Close`}>
      <p className={styles.warning}>
        <Trans>All its episodes, translations and images will be deleted.</Trans>{' '}
        {count > 0 && (
          <Plural
            value={count}
            one="Readers will lose # episode and their progress."
            other="Readers will lose # episodes and their progress."
          />
        )}{' '}
        {stats.subscribers > 0 && (
          <Plural value={stats.subscribers} one="# person is subscribed." other="# people are subscribed." />
        )}
      </p>
      <RequestForm form={form}>
        <FormField
          form={form}
          name="confirmation"
          label={t`Series title`}
          autoComplete="off"
          spellCheck={false}
          hint={<Trans>Type “{title}” to confirm</Trans>}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Keep series</Trans>
          </Button>
          <Button type="submit" variant="danger" pending={form.isSending}>
            <Trans>Delete permanently</Trans>
          </Button>
        </div>
      </RequestForm>
    </Dialog>
  );
}
