import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { ByteLimits } from '../../imaging/qualitySearch.ts';

export interface SizeMessages {
  /** The limit of the files, before they are made. */
  readonly wanted: (limits: ByteLimits) => string;
  /** The largest file compared to its limit. */
  readonly largest: (sizes: readonly number[], fileBytes: number) => string;
  /** The same with the total size, compared to its limit if there is one. */
  readonly reached: (sizes: readonly number[], limits: ByteLimits) => string;
  /** The quality of the files, or its range; null for no quality. */
  readonly quality: (qualities: readonly (number | null)[]) => string | undefined;
}

/** Texts about file sizes and quality. */
export function useSizeMessages(): SizeMessages {
  const { t } = useLingui();
  const { bytes } = useFormats();

  return useMemo(() => {
    const largest: SizeMessages['largest'] = (sizes, fileBytes) => {
      const most = bytes(Math.max(0, ...sizes));
      return t`largest file ${most} of ${bytes(fileBytes)}`;
    };
    return {
      largest,
      wanted({ fileBytes, totalBytes }) {
        const each = bytes(fileBytes);
        return totalBytes === undefined
          ? t`each file under ${each}`
          : t`each file under ${each}, all together under ${bytes(totalBytes)}`;
      },
      reached(sizes, { fileBytes, totalBytes }) {
        const sum = bytes(sizes.reduce((total, size) => total + size, 0));
        const together =
          totalBytes === undefined ? t`all together ${sum}` : t`all together ${sum} of ${bytes(totalBytes)}`;
        return `${largest(sizes, fileBytes)}, ${together}`;
      },
      quality(qualities) {
        const known = qualities.flatMap((quality) => quality ?? []);
        if (known.length === 0) return undefined;
        const [least, most] = [Math.min(...known), Math.max(...known)];
        return least === most ? t`quality ${least}` : t`quality ${least} to ${most}`;
      },
    };
  }, [t, bytes]);
}
