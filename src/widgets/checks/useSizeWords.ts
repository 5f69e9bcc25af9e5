import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { ByteLimits } from '../../imaging/qualitySearch.ts';

export interface SizeSentences {
  /** What the files must stay under, before they are made. */
  readonly wanted: (limits: ByteLimits) => string;
  /** What was reached, against the limits. */
  readonly reached: (sizes: readonly number[], limits: ByteLimits) => string;
  /** The one quality of the files, or from which to which; null is no quality. */
  readonly quality: (qualities: readonly (number | null)[]) => string | undefined;
}

/** File sizes and what they cost, in words. */
export const useSizeWords = (): SizeSentences => {
  const { t } = useLingui();
  const { bytes } = useFormats();

  return useMemo(
    () => ({
      wanted({ fileBytes, totalBytes }) {
        const each = bytes(fileBytes);
        return totalBytes === undefined
          ? t`each file under ${each}`
          : t`each file under ${each}, all together under ${bytes(totalBytes)}`;
      },
      reached(sizes, { fileBytes, totalBytes }) {
        const largest = bytes(Math.max(0, ...sizes));
        const total = bytes(sizes.reduce((sum, size) => sum + size, 0));
        const each = bytes(fileBytes);
        return totalBytes === undefined
          ? t`largest file ${largest} of ${each}, all together ${total}`
          : t`largest file ${largest} of ${each}, all together ${total} of ${bytes(totalBytes)}`;
      },
      quality(qualities) {
        const known = qualities.flatMap((quality) => quality ?? []);
        if (known.length === 0) return undefined;
        const [least, most] = [Math.min(...known), Math.max(...known)];
        return least === most ? t`quality ${least}` : t`quality ${least} to ${most}`;
      },
    }),
    [t, bytes],
  );
};
