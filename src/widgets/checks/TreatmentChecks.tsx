import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import type { PixelChanges } from '../../imaging/pixelChanges.ts';
import { Check } from './CheckList.tsx';

export interface TreatmentChecksProps {
  readonly treatments: PixelChanges;
  /** Platforms whose files get a white background. */
  readonly onWhiteFor: readonly string[];
}

/** Lists the changes made to the files with their counts, and says that metadata is removed from every file. */
export function TreatmentChecks({ treatments, onWhiteFor }: TreatmentChecksProps) {
  const { list } = useFormats();
  const { converted, convertedFrom, reduced, turned, flattened, firstFrame } = treatments;
  const from = list(convertedFrom);
  const takers = list(onWhiteFor);
  return (
    <>
      {firstFrame > 0 && (
        <Check tone="warning">
          <Plural
            value={firstFrame}
            one="# animated file gives its first frame only"
            other="# animated files give their first frame only"
          />
        </Check>
      )}
      {converted > 0 && (
        <Check tone="info">
          <Plural
            value={converted}
            one="The colours of # file are converted to sRGB"
            other="The colours of # files are converted to sRGB"
          />
          {convertedFrom.length > 0 && (
            <>
              {' '}
              <Trans>(from {from})</Trans>
            </>
          )}
        </Check>
      )}
      {reduced > 0 && (
        <Check tone="info">
          <Plural
            value={reduced}
            one="# file has more than 8 bits a channel: 8 are kept"
            other="# files have more than 8 bits a channel: 8 are kept"
          />
        </Check>
      )}
      {turned > 0 && (
        <Check tone="info">
          <Plural
            value={turned}
            one="# file is turned upright, as its metadata says"
            other="# files are turned upright, as their metadata says"
          />
        </Check>
      )}
      {flattened > 0 && (
        <Check tone="info">
          <Plural
            value={flattened}
            one={`# file may have transparent parts: they become white for ${takers}`}
            other={`# files may have transparent parts: they become white for ${takers}`}
          />
        </Check>
      )}
      <Check tone="good">
        <Trans>Private metadata (place, camera, author) is left out</Trans>
      </Check>
    </>
  );
}
