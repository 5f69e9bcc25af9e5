import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { ByteLimits } from '../../imaging/qualitySearch.ts';
import type { PlatformEstimate } from './conversion/estimateKinds.ts';

export interface EstimateMessages {
  /** A size, with 'about' unless the size is exact. */
  readonly size: (estimate: Omit<PlatformEstimate, 'platform'>) => string;
  /** The total size of a kind's files, or that their quality will be lowered. */
  readonly kind: (estimate: Omit<PlatformEstimate, 'platform'>, limits: ByteLimits) => string;
}

/** Returns texts about the sizes of files before the download. */
export function useEstimateMessages(): EstimateMessages {
  const { t } = useLingui();
  const { bytes } = useFormats();

  return useMemo(() => {
    const sizeText: EstimateMessages['size'] = (estimate) => {
      const size = bytes(estimate.bytes);
      return estimate.isExact ? size : t`about ${size}`;
    };
    return {
      size: sizeText,
      kind(estimate, { totalBytes }) {
        const sum = sizeText(estimate);
        if (totalBytes === undefined || estimate.bytes < totalBytes) return t`total ${sum}`;
        const limit = bytes(totalBytes);
        return t`quality lowered to fit ${limit}`;
      },
    };
  }, [t, bytes]);
}
