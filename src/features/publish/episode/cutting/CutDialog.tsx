import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createCut } from '../../../../imaging/cutPlan.ts';
import { contentRule, getPageLimits } from '../../../../imaging/pageCut.ts';
import { type PlanHistory, startHistory } from '../../../../imaging/planHistory.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { CutPlanEditor } from '../../../../widgets/cutPlan/CutPlanEditor.tsx';
import type { MeasuredPage, DraftUploads } from '../../../../widgets/uploads/draftUploads.ts';
import styles from './CutDialog.module.css';
import type { Page } from '../episodeDraft.ts';

interface CutDialogProps {
  readonly page: Page;
  readonly uploads: DraftUploads;
  /** @param rows the rows of the page (px from its top) at which it is cut */
  readonly onUse: (rows: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Lets the author change the cuts of a page. Without cuts by the author, starts with the automatic plan. */
export default function CutDialog({ page, uploads, onUse, onClose }: CutDialogProps) {
  const { t } = useLingui();
  const measured = useMeasuredPage(page.id, uploads);
  return (
    <Dialog isOpen wide onClose={onClose} title={<Trans>Cuts in {page.name}</Trans>} closeLabel={t`Close`}>
      {measured === 'unreadable' && (
        <Notice tone="danger" live>
          <Trans>There was an error loading the image</Trans>
        </Notice>
      )}
      {measured === undefined && <Skeleton shape="block" className={styles.skeleton} />}
      {typeof measured === 'object' && <Plan page={page} measured={measured} onUse={onUse} onClose={onClose} />}
    </Dialog>
  );
}

interface PlanProps extends Pick<CutDialogProps, 'page' | 'onUse' | 'onClose'> {
  readonly measured: MeasuredPage;
}

function Plan({ page: { cut }, measured, onUse, onClose }: PlanProps) {
  const { size, profile, plan, draw } = measured;
  const limits = useMemo(() => getPageLimits(size.width), [size.width]);
  const [history, setHistory] = useState<PlanHistory>(() =>
    startHistory(
      cut.by === 'rows' ? { height: size.height, cuts: cut.rows.map((row) => createCut(profile, row)) } : plan,
    ),
  );
  /** Converts a height in px of the page to px of the uploaded images. */
  const toFileHeight = useCallback(
    (rows: number) => Math.round((rows * Math.min(contentRule.width, size.width)) / size.width),
    [size.width],
  );
  return (
    <>
      <div className={styles.plan}>
        <CutPlanEditor
          strip={size}
          profile={profile}
          limits={limits}
          computed={plan}
          history={history}
          onChange={setHistory}
          draw={draw}
          toFileHeight={toFileHeight}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" onClick={() => onUse(history.plan.cuts.map(({ row }) => row))}>
          <Trans>Use these cuts</Trans>
        </Button>
      </div>
    </>
  );
}

/** Undefined while the page is being measured. */
function useMeasuredPage(id: string, uploads: DraftUploads): MeasuredPage | 'unreadable' | undefined {
  const [result, setResult] = useState<{ readonly pageId: string; readonly page: MeasuredPage | 'unreadable' }>();
  useEffect(() => {
    let isCancelled = false;
    const measure = async () => {
      const page = (await uploads.openMeasuredPage(id)) ?? 'unreadable';
      if (!isCancelled) setResult({ pageId: id, page });
    };
    void measure();
    return () => {
      isCancelled = true;
    };
  }, [id, uploads]);
  return result?.pageId === id ? result.page : undefined;
}
