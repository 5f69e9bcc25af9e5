import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { ByteLimits } from '../../imaging/qualitySearch.ts';

export interface SizeMessages {
  /** The limit of each file and, if there is one, of the total size. */
  readonly requirement: (limits: ByteLimits) => string;
  /** The size of the largest file and the limit of each file. The arguments are in bytes. */
  readonly largest: (sizes: readonly number[], fileBytes: number) => string;
  /** The text of `largest`, followed by the total size and, if there is one, its limit. */
  readonly reached: (sizes: readonly number[], limits: ByteLimits) => string;
  /**
   * The quality of the files as a number or a range; undefined if none has a quality. `null` stands for a file without a quality.
   */
  readonly quality: (qualities: readonly (number | null)[]) => string | undefined;
}

export function useSizeMessages(): SizeMessages {
  const { t } = useLingui();
  const { bytes } = useFormats();

  return useMemo(() => {
    const largest: SizeMessages['largest'] = (sizes, fileBytes) => {
      const most = bytes(Math.max(0, ...sizes));
      return t`largest file ${most} (limit ${bytes(fileBytes)})`;
    };
    return {
      largest,
      requirement({ fileBytes, totalBytes }) {
        const each = bytes(fileBytes);
        return totalBytes === undefined
          ? t`each file under ${each}`
          : t`each file under ${each}, total under ${bytes(totalBytes)}`;
      },
      reached(sizes, { fileBytes, totalBytes }) {
        const sum = bytes(sizes.reduce((total, size) => total + size, 0));
        const totalText = totalBytes === undefined ? t`total ${sum}` : t`total ${sum} (limit ${bytes(totalBytes)})`;
        return `${largest(sizes, fileBytes)}, ${totalText}`;
      },
      quality(qualities) {
        const numbers = qualities.flatMap((quality) => quality ?? []);
        if (numbers.length === 0) return undefined;
        const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
        return least === most ? t`quality ${least}` : t`quality ${least} to ${most}`;
      },
    };
  }, [t, bytes]);
}
