import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { countChangedSlices } from '../changedSlices.ts';
import type { Cutter } from '../createCutter.ts';
import type { CutterState, NewArt } from '../cutterState.ts';
import styles from './NewArtNotice.module.css';

interface NewArtNoticeProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  /** Downloads the files that differ from the previous package. */
  readonly onDownloadChanged: () => void;
  readonly onDownloadAll: () => void;
}

/** Says what happened to files that look like, or were chosen as, a new version of the strip. Offers the next steps. */
export function NewArtNotice(props: NewArtNoticeProps) {
  const { state, cutter } = props;
  const { newArt } = state;
  if (!newArt) return null;
  if (newArt.kind === 'replaced') return <ReplacedNotice {...props} newArt={newArt} />;
  if (newArt.kind === 'added') {
    const [{ before, after }] = newArt.replacements;
    const closeButton = <CloseButton cutter={cutter} label={<Trans>Keep both</Trans>} />;
    return (
      <Notice
        live
        title={<Trans>Is this a new version?</Trans>}
        actions={
          <>
            <Button onClick={cutter.replaceByAdded}>
              <Trans>Replace and keep the cuts</Trans>
            </Button>
            {closeButton}
          </>
        }
      >
        <Trans>
          {after.file.name} is as large as {before.file.name} and was added below it.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      live
      tone="warning"
      title={<Trans>The art wasn’t replaced</Trans>}
      actions={<CloseButton cutter={cutter} label={<Trans>Close</Trans>} />}
    >
      <RefusalReason newArt={newArt} />
    </Notice>
  );
}

function CloseButton({ cutter, label }: { readonly cutter: Cutter; readonly label: ReactNode }) {
  return <Button onClick={cutter.closeNewArt}>{label}</Button>;
}

interface ReplacedNoticeProps extends NewArtNoticeProps {
  readonly newArt: Extract<NewArt, { kind: 'replaced' }>;
}

function ReplacedNotice({ state, cutter, newArt, onDownloadAll, onDownloadChanged }: ReplacedNoticeProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(BELOW_MD);
  const { names } = newArt;
  const { strip, rowHashes, settings, plans, made } = state;
  // Memoized, because `countChangedSlices` reads the hashes of all rows.
  const changes = useMemo(
    () => countChangedSlices({ strip, rowHashes, settings, plans, made }),
    [strip, rowHashes, settings, plans, made],
  );
  const isReady = plans !== undefined && !state.reading && state.job.kind === 'idle';
  // Once the package is made, `CutterFinish` says how many files have changed.
  if (state.job.kind === 'done') return null;
  const title =
    names.length === 1 ? (
      <Trans>The art is replaced by {names[0]}</Trans>
    ) : (
      <Plural value={names.length} one="The art is replaced by # file" other="The art is replaced by # files" />
    );
  const changedText = changes && (
    <Trans>
      {changes.changed} of {changes.total} slices changed.
    </Trans>
  );
  const downloadChanged = changes && changes.changed > 0 && (
    <Button className={styles.download} disabled={!isReady} onClick={onDownloadChanged}>
      <Trans>Download only what changed</Trans>
    </Button>
  );
  // On phones, the notice is small: the plan stays visible.
  if (isPhone)
    return (
      <Notice live tone="success" className={styles.slim} title={<span className={styles.title}>{title}</span>}>
        {changedText}
        <div className={styles.row}>
          {downloadChanged}
          <IconButton label={t`Bring back the old art`} icon={<Undo2 />} onClick={cutter.undoReplacement} />
          <IconButton label={t`Close`} icon={<X />} onClick={cutter.closeNewArt} />
        </div>
      </Notice>
    );
  return (
    <Notice
      live
      tone="success"
      title={title}
      actions={
        <>
          {downloadChanged}
          {downloadChanged && (
            <Button disabled={!isReady} onClick={onDownloadAll}>
              <Trans>Download all</Trans>
            </Button>
          )}
          <Button onClick={cutter.undoReplacement}>
            <Trans>Bring back the old art</Trans>
          </Button>
          <CloseButton cutter={cutter} label={<Trans>Close</Trans>} />
        </>
      }
    >
      <Trans>The cuts stay the same.</Trans> {changedText}
    </Notice>
  );
}

function RefusalReason({ newArt }: { readonly newArt: Exclude<NewArt, { kind: 'replaced' | 'added' }> }): ReactNode {
  const { number } = useFormats();
  const toText = ({ width, height }: Dimensions): string => `${number(width)} × ${number(height)} px`;
  switch (newArt.kind) {
    case 'other-size':
      return (
        <Trans>
          {newArt.name} has {toText(newArt.size)} instead of {toText(newArt.needed)}. The cuts only fit art of the same
          size. To cut it anew, remove all files and choose it.
        </Trans>
      );
    case 'other-number':
      return (
        <Trans>
          Choose as many files as the strip has: {number(newArt.needed)} instead of {number(newArt.files)}.
        </Trans>
      );
    case 'unreadable':
      return <Trans>{newArt.name} can’t be read.</Trans>;
  }
}
