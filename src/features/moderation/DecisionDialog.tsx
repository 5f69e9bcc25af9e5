import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import {
  blockPerson,
  reloadAfterBlock,
  reloadAfterRefusal,
  removeDecidedContent,
  removeTakenDownContent,
  sendContentBack,
  takeContentDown,
  unblockPerson,
} from '../../api/moderation.ts';
import { limits } from '../../api/schemas/limits.ts';
import { blockRequest } from '../../api/schemas/moderation.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxGroup } from '../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { RequestForm } from '../../widgets/form/RequestForm.tsx';
import { useRequestForm } from '../../widgets/form/useRequestForm.ts';
import { isOutdated } from './isOutdated.ts';
import styles from './Moderation.module.css';

/** A decision that needs a message, and what the dialog says about it. */
export interface OpenDecision {
  readonly act: 'sendBack' | 'takeDown' | 'block' | 'unblock';
  /** public_id of the series or episode, uuid of the user. */
  readonly id: string;
  /** Title of the series or episode, name of the user. */
  readonly title: string;
  /** Name of the recipient. */
  readonly creator: string;
}

interface Texts {
  readonly title: ReactNode;
  /** What happens, in one sentence. */
  readonly consequence: ReactNode;
  readonly button: ReactNode;
  /** Text of the toast after the decision. */
  readonly done: string;
}

/** Asks for the message to the creator or user, and sends the decision. */
export default function DecisionDialog({
  act,
  id,
  title,
  creator,
  onClose,
}: OpenDecision & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const texts = useTexts({ act, title, creator });
  const isAboutPerson = act === 'block' || act === 'unblock';
  const form = useRequestForm({
    // The message is required for every decision. Only blocking has another field.
    schema: blockRequest,
    initial: { message: '', take_down: false },
    send: async ({ message, take_down }) => {
      try {
        if (act === 'sendBack') await sendContentBack(id, { message });
        else if (act === 'takeDown') await takeContentDown(id, { message });
        else if (act === 'block') await blockPerson(id, { message, take_down });
        else await unblockPerson(id, { message });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        return 'late';
      }
      return 'done';
    },
    onSent: (result) => {
      onClose();
      if (result === 'late') {
        toast({ type: 'warning', message: t`This was already decided or withdrawn.` });
        void reloadAfterRefusal(client);
        return;
      }
      toast({ type: 'success', message: texts.done });
      if (isAboutPerson) void reloadAfterBlock(client);
      else if (act === 'takeDown') void removeTakenDownContent(client, id);
      else void removeDecidedContent(client, id);
    },
    fallback: 'request',
    keep: { key: `moderation-${act}-${id}`, fields: ['message'] },
  });
  const { field } = useController({ control: form.methods.control, name: 'take_down' });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={t`Close`}>
      <p className={styles.consequence}>{texts.consequence}</p>
      <RequestForm form={form}>
        <FormField
          form={form}
          name="message"
          label={isAboutPerson ? t`Message to ${creator}` : t`Message to the creator`}
          type="lines"
          autoComplete="off"
          max={limits.moderationMessage}
          isCounted
        />
        {act === 'block' && (
          <CheckboxGroup<'take_down'>
            legend={t`Series`}
            legendHidden
            options={[{ value: 'take_down', label: t`Also take down all their series` }]}
            value={field.value === true ? ['take_down'] : []}
            onChange={(value) => field.onChange(value.length > 0)}
          />
        )}
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={act === 'takeDown' || act === 'block' ? 'danger' : 'primary'}
            pending={form.isSending}
          >
            {texts.button}
          </Button>
        </div>
      </RequestForm>
    </Dialog>
  );
}

function useTexts({ act, title, creator }: Omit<OpenDecision, 'id'>): Texts {
  const { t } = useLingui();
  switch (act) {
    case 'sendBack':
      return {
        title: <Trans>Send “{title}” back?</Trans>,
        consequence: <Trans>It becomes a draft again, and {creator} gets your message.</Trans>,
        button: <Trans>Send back</Trans>,
        done: t`“${title}” was sent back`,
      };
    case 'takeDown':
      return {
        title: <Trans>Take down “{title}”?</Trans>,
        consequence: (
          <Trans>Readers can’t open it any more, and {creator} needs your approval to publish it again.</Trans>
        ),
        button: <Trans>Take down</Trans>,
        done: t`“${title}” was taken down`,
      };
    case 'block':
      return {
        title: <Trans>Block {title}?</Trans>,
        consequence: <Trans>{title} is logged out everywhere and can’t log in any more.</Trans>,
        button: <Trans>Block</Trans>,
        done: t`${title} was blocked`,
      };
    case 'unblock':
      return {
        title: <Trans>Unblock {title}?</Trans>,
        consequence: <Trans>{title} can log in again, but series that were taken down stay drafts.</Trans>,
        button: <Trans>Unblock</Trans>,
        done: t`${title} was unblocked`,
      };
  }
}
