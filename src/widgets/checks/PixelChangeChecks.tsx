import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import type { PixelChanges } from '../../imaging/pixelChanges.ts';
import { Check } from './CheckList.tsx';

export interface PixelChangeChecksProps {
  readonly pixelChanges: PixelChanges;
  readonly whiteBackgroundPlatforms: readonly string[];
}

/** Lists the changes that are made to the pixels, with the number of files. */
export function PixelChangeChecks({ pixelChanges, whiteBackgroundPlatforms }: PixelChangeChecksProps) {
  const { list } = useFormats();
  const { converted, convertedFrom, reducedTo8Bit, rotated, flattened, firstFrame } = pixelChanges;
  const from = list(convertedFrom);
  const takers = list(whiteBackgroundPlatforms);
  return (
    <>
      {firstFrame > 0 && (
        <Check tone="warning">
          <Plural
            value={firstFrame}
            one="# animated file: first frame only"
            other="# animated files: first frame only"
          />
        </Check>
      )}
      {converted > 0 && (
        <Check tone="info">
          <Plural value={converted} one="# file converted to sRGB" other="# files converted to sRGB" />
          {convertedFrom.length > 0 && (
            <>
              {' '}
              <Trans>(from {from})</Trans>
            </>
          )}
        </Check>
      )}
      {reducedTo8Bit > 0 && (
        <Check tone="info">
          <Plural
            value={reducedTo8Bit}
            one="# file reduced to 8 bits per channel"
            other="# files reduced to 8 bits per channel"
          />
        </Check>
      )}
      {rotated > 0 && (
        <Check tone="info">
          <Plural
            value={rotated}
            one="# file rotated to match its metadata"
            other="# files rotated to match their metadata"
          />
        </Check>
      )}
      {flattened > 0 && (
        <Check tone="info">
          <Plural
            value={flattened}
            one={`Any transparency in # file turns white for ${takers}`}
            other={`Any transparency in # files turns white for ${takers}`}
          />
        </Check>
      )}
      <Check tone="good">
        <Trans>Private metadata removed (location, camera, author)</Trans>
      </Check>
    </>
  );
}
