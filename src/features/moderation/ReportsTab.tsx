import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getId, openReportsOptions } from '../../api/moderation.ts';
import type { OpenReport } from '../../api/schemas/moderation.ts';
import { href } from '../../navigation/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useReportReasons } from '../../widgets/reportReasons/useReportReasons.ts';
import { DecisionDialog, type OpenDecision } from './lazyDecisionDialog.ts';
import styles from './Moderation.module.css';
import { Empty, ModerationList } from './ModerationList.tsx';
import { Ago, Creator, Quote } from './RowParts.tsx';
import { useDecisions } from './useDecisions.ts';

/** Open reports, oldest first. */
export function ReportsTab() {
  const { t } = useLingui();
  const query = useInfiniteQuery(openReportsOptions);
  const decisions = useDecisions();
  const [open, setOpen] = useState<OpenDecision>();
  return (
    <>
      <ModerationList
        query={query}
        getKey={getId}
        label={t`Open reports`}
        empty={
          <Empty title={<Trans>All caught up</Trans>}>
            <Trans>There are no open reports.</Trans>
          </Empty>
        }
      >
        {(report) => (
          <ReportRow
            report={report}
            isPending={decisions.pendingId === report.id}
            onClose={() => decisions.closeReport(report.id)}
            onTakeDown={setOpen}
          />
        )}
      </ModerationList>
      <Suspense>{open && <DecisionDialog {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

interface ReportRowProps {
  readonly report: OpenReport;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onTakeDown: (decision: OpenDecision) => void;
}

function ReportRow({ report, isPending, onClose, onTakeDown }: ReportRowProps) {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const { reason, message, comic, episode, created_by, since } = report;
  const { public_id: id, title } = episode ?? comic;
  const address = episode === null ? href('series', { slug: comic.public_id }) : href('episode-preview', { id });
  return (
    <>
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <a href={address}>{title}</a>
        </h2>
        <p className={styles.facts}>
          <Tag tone="warning">{reason === 'unknown' ? reasons.other : reasons[reason]}</Tag>
          {episode !== null && <span>{comic.title}</span>}
          <Creator creator={created_by} />
          <Ago moment={since} />
        </p>
        {message !== '' && <Quote>{message}</Quote>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="danger"
          aria-label={t`Take down “${title}”`}
          onClick={() => onTakeDown({ act: 'takeDown', id, title, creator: created_by.display_name })}
        >
          <Trans>Take down…</Trans>
        </Button>
        <Button pending={isPending} aria-label={t`Close report about “${title}”`} onClick={onClose}>
          <Trans>Close report</Trans>
        </Button>
      </div>
    </>
  );
}
