import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useTransition } from 'react';
import { getPersistenceAtom } from '../../../offline/work/persistenceState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useHeadingFocus } from '../../../widgets/toolScreen/useHeadingFocus.ts';
import type { Cutter } from '../createCutter.ts';
import { CUTTER_WORK, type CutterState } from '../cutterState.ts';
import type { CutterWorks } from '../persistCutter.ts';

interface ArrivedNoticeProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  readonly works: Promise<CutterWorks>;
}

/** Asks what to do with files from another app or page that arrived while an episode is open. */
export function ArrivedNotice({ state: { arrived, files }, cutter, works }: ArrivedNoticeProps) {
  const { t } = useLingui();
  const { persistence } = useAtomValue(getPersistenceAtom(CUTTER_WORK));
  const [isStarting, startTransition] = useTransition();
  useHeadingFocus(arrived);
  if (!arrived) return null;
  const name = files.at(0)?.file.name;
  const startNew = () =>
    startTransition(async () => {
      // `clear` also adds the files of `arrived`.
      const isStarted = await (await works).startNew(cutter.clear);
      if (isStarted) toast({ type: 'success', message: t`“${name}” is saved under Earlier episodes.` });
      else
        toast({ type: 'error', message: t`“${name}” couldn’t be saved. Download it before you start a new episode.` });
    });
  return (
    <Notice
      live
      title={
        <Plural value={arrived.length} one="Add # file to the open episode?" other="Add # files to the open episode?" />
      }
      actions={
        <>
          <Button onClick={cutter.addArrived}>
            <Trans>Add to the open episode</Trans>
          </Button>
          {persistence === 'kept' && (
            <Button pending={isStarting} onClick={startNew}>
              <Trans>Start a new one</Trans>
            </Button>
          )}
          <Button onClick={cutter.discardArrived}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {persistence === 'kept' ? (
        <Trans>“{name}” is open. If you start a new episode, it stays saved under Earlier episodes.</Trans>
      ) : (
        <Trans>“{name}” is open. To start a new episode, download this one first, then remove its files.</Trans>
      )}
    </Notice>
  );
}
