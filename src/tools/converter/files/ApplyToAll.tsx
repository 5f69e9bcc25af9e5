import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  /** Whether further files are being read. The buttons then wait, because these files would be left out. */
  readonly isReading: boolean;
  readonly platform: PlatformCode;
  readonly kind: CropKind;
  readonly converter: Pick<Converter, 'cropFiles'>;
}

/** Buttons that give all other files the crop or the rotation of one file, and how many files that concerned. */
export function ApplyToAll({ file, files, isReading, platform, kind, converter }: ApplyToAllProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<{
    readonly of: CropChoices;
    readonly applied: number;
    readonly skipped: number;
  }>();
  const apply = ({ crops, skipped }: CropsForAll) => {
    converter.cropFiles(crops);
    setOutcome({ of: file.crops, applied: crops.size, skipped });
  };
  return (
    <div className={styles.applyToAll} role="group" aria-label={t`All images`}>
      <Button pending={isReading} onClick={() => apply(cropAll(file, files, platform, kind.code))}>
        <Trans>Apply crop to all images</Trans>
      </Button>
      <Button pending={isReading} onClick={() => apply(turnAll(file, files))}>
        <Trans>Apply rotation to all images</Trans>
      </Button>
      <p role="status" className={styles.result}>
        {/* Disappears when the crop changes, because the other files then differ again. */}
        {outcome?.of === file.crops && (
          <>
            <Plural value={outcome.applied} one="Applied to # other image." other="Applied to # other images." />{' '}
            {outcome.skipped > 0 && (
              <Plural
                value={outcome.skipped}
                one="# image of another size keeps its crop."
                other="# images of other sizes keep their crops."
              />
            )}
          </>
        )}
      </p>
    </div>
  );
}
