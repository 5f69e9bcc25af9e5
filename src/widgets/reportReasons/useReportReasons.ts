import { useLingui } from '@lingui/react/macro';
import type { ReportReason } from '../../api/schemas/report.ts';

export function useReportReasons(): Readonly<Record<ReportReason, string>> {
  const { t } = useLingui();
  return {
    illegal: t`Illegal content`,
    sexual: t`Sexual content not marked as mature`,
    violence: t`Violence not marked as mature`,
    hate: t`Hate or harassment`,
    copyright: t`Copyright violation`,
    spam: t`Spam or advertising`,
    other: t`Something else`,
  };
}
