import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CropChoices } from '../../../imaging/conversion.ts';
import type { CropKind } from '../../../imaging/kinds.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ReadFile } from '../converterState.ts';
import type { Converter } from '../createConverter.ts';
import styles from './CropDialog.module.css';
import { cropAll, type CropsForAll, turnAll } from './cropsForAll.ts';

interface ApplyToAllProps {
  readonly file: ReadFile;
  /** All files that have been read, among them `file`. */
  readonly files: readonly ReadFile[];
  /** Whether further files are being read. These files would be left out. */
  readonly isReading: boolean;
  readonly platform: PlatformCode;
  readonly kind: CropKind;
  readonly converter: Pick<Converter, 'cropFiles'>;
}

/** Buttons that give the other files the crop (`cropAll`) or the rotation of one file, and how many files were changed. */
export function ApplyToAll({ file, files, isReading, platform, kind, converter }: ApplyToAllProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<{
    readonly kind: 'crop' | 'rotation';
    /** The crops of the file that were applied. */
    readonly source: CropChoices;
    /** The former crops of the other files, by file id. */
    readonly former: CropsForAll['crops'];
    readonly skipped: number;
  }>();
  const group = useRef<HTMLDivElement>(null);
  const cropForAll = cropAll(file, files, platform, kind.code);
  // The result disappears when the crop changes.
  const result = outcome?.source === file.crops ? outcome : undefined;
  const apply = (applied: 'crop' | 'rotation', { crops, skipped }: CropsForAll) => {
    // After a second press, 'Undo' must still restore the crops from before the first press.
    if (result?.kind === applied) return;
    const changed = files.filter(({ id }) => crops.has(id));
    converter.cropFiles(crops);
    const former = new Map(changed.map((entry) => [entry.id, entry.crops]));
    setOutcome({ kind: applied, source: file.crops, former, skipped });
  };
  const undo = () => {
    if (result) converter.cropFiles(result.former);
    setOutcome(undefined);
    // The focused button, 'Undo', disappears.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={group} className={styles.applyToAll} role="group" aria-label={t`All images`}>
      {cropForAll.crops.size > 0 && (
        <Button pending={isReading} onClick={() => apply('crop', cropForAll)}>
          <Trans>Apply crop to all images</Trans>
        </Button>
      )}
      <Button pending={isReading} onClick={() => apply('rotation', turnAll(file, files))}>
        <Trans>Apply rotation to all images</Trans>
      </Button>
      {cropForAll.crops.size === 0 && (
        <p className={styles.result}>
          <Trans>No other image has this size, so this crop can’t be applied to the others.</Trans>
        </p>
      )}
      <p role="status" className={styles.result}>
        {result && (
          <>
            <Plural value={result.former.size} one="Applied to # other image." other="Applied to # other images." />{' '}
            {result.skipped > 0 && (
              <Plural
                value={result.skipped}
                one="# image of another size keeps its crop."
                other="# images of other sizes keep their crops."
              />
            )}
          </>
        )}
      </p>
      {result && (
        <Button icon={<Undo2 />} onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
