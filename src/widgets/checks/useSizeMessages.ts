import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { ByteLimits } from '../../imaging/qualitySearch.ts';

export interface SizeMessages {
  /** Describes the limit of each file and, if there is one, the limit of the total size. Used before the files are made. */
  readonly requirement: (limits: ByteLimits) => string;
  /** Compares the largest file with the limit of each file. */
  readonly largest: (sizes: readonly number[], fileBytes: number) => string;
  /** Returns the text of `largest`, followed by the total size, which is compared with its limit if there is one. */
  readonly reached: (sizes: readonly number[], limits: ByteLimits) => string;
  /** Describes the quality of the files as a number or a range. Null: a file without a quality. Undefined if all are null. */
  readonly quality: (qualities: readonly (number | null)[]) => string | undefined;
}

/** Texts about file sizes and quality. */
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
        const together = totalBytes === undefined ? t`total ${sum}` : t`total ${sum} (limit ${bytes(totalBytes)})`;
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
