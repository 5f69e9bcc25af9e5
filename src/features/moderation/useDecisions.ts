import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveContent,
  closeReport,
  reloadAfterRefusal,
  removeClosedReport,
  removeDecidedContent,
} from '../../api/moderation.ts';
import { toast } from '../../ui/toasts.ts';
import { isOutdated } from './isOutdated.ts';

interface Decisions {
  /** id of the series, episode or report whose decision is being sent. */
  readonly pendingId: string | undefined;
  /** @param id public_id of a series or an episode */
  readonly approve: (id: string, title: string) => void;
  readonly closeReport: (id: string) => void;
}

/** Decisions without a dialog. Ignored while another decision is being sent. */
export function useDecisions(): Decisions {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pendingId, setPendingId] = useState<string>();

  const run = async (id: string, act: () => Promise<void>, message: string) => {
    if (pendingId !== undefined) return;
    setPendingId(id);
    try {
      await act();
      toast({ type: 'success', message });
    } catch (error) {
      const isLate = isOutdated(error);
      toast({
        type: isLate ? 'warning' : 'error',
        message: isLate ? t`This was already decided or withdrawn.` : t`Error during request. Please retry`,
      });
      await reloadAfterRefusal(client);
    } finally {
      setPendingId(undefined);
    }
  };

  return {
    pendingId,
    approve: (id, title) =>
      void run(
        id,
        async () => {
          await approveContent(id);
          await removeDecidedContent(client, id);
        },
        t`“${title}” was approved`,
      ),
    closeReport: (id) =>
      void run(
        id,
        async () => {
          await closeReport(id);
          await removeClosedReport(client, id);
        },
        t`Report closed`,
      ),
  };
}
