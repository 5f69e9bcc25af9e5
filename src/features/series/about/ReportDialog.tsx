import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { reportOptions } from '../../../api/report.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { report, reportReasons } from '../../../api/schemas/report.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { useReportReasons } from '../../../widgets/reportReasons/useReportReasons.ts';
import styles from './ReportDialog.module.css';

interface ReportDialogProps {
  /** public_id */
  readonly seriesId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports a series to the operator. */
export default function ReportDialog({ isOpen, onClose, ...rest }: ReportDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Report this series</Trans>} closeLabel={t`Close`}>
      <ReportForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ReportForm({ seriesId, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const send = useMutateAsync(reportOptions);
  const form = useRequestForm({
    schema: report,
    initial: { reason: 'illegal', message: '' },
    send: (request) => send({ seriesId, ...request }),
    onSent: () => {
      onClose();
      toast({ type: 'success', message: t`Thanks. We’ll look into it.` });
    },
    fallback: 'request',
    keep: { key: `report-${seriesId}`, fields: ['message'] },
  });
  const { field } = useController({ control: form.methods.control, name: 'reason' });
  const labels = useReportReasons();
  return (
    <RequestForm form={form}>
      <RadioGroup
        legend={t`What’s the problem?`}
        direction="column"
        className={styles.reasons}
        options={reportReasons.map((value) => ({ value, label: labels[value] }))}
        value={field.value}
        onChange={field.onChange}
      />
      <FormField
        form={form}
        name="message"
        label={t`Details`}
        type="lines"
        autoComplete="off"
        isOptional
        max={limits.message}
        isCounted
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" pending={form.isSending}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </RequestForm>
  );
}
