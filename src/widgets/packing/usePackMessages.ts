import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EpisodeWarning } from '../../engine/encodeEpisode.ts';
import type { PackFailure } from '../../engine/writePackage.ts';
import { useFormats } from '../../i18n/format.ts';
import { type PlatformCode, platforms } from '../../imaging/platforms.ts';

/** Messages about packages, shared by all tools. */
export interface PackMessages {
  readonly warning: (platform: PlatformCode, warning: EpisodeWarning) => string;
  readonly failure: (code: PackFailure) => string;
}

/** Returns the messages: one sentence for each code, with the cause and a remedy. */
export function usePackMessages(): PackMessages {
  const { t } = useLingui();
  const { number, bytes } = useFormats();

  return useMemo(() => {
    const warning: PackMessages['warning'] = (platform, it) => {
      const { name } = platforms[platform];
      switch (it.code) {
        case 'file-too-large':
          return t`${plural(it.files, {
            one: '# slice is larger than',
            other: '# slices are larger than',
          })} the ${bytes(it.limit)} ${name} takes, even at the lowest quality.`;
        case 'total-too-large':
          return t`Together the slices have ${bytes(it.bytes)}; ${name} takes less than ${bytes(it.limit)} an episode.`;
        case 'too-many-files':
          return t`There are ${number(it.files)} slices; ${name} takes ${number(it.limit)} an episode.`;
        case 'slices-shortened':
          return t`${plural(it.slices, {
            one: '# more cut was made',
            other: '# more cuts were made',
          })} to keep every slice under ${name}’s size limit.`;
        case 'first-frame':
          return t`${plural(it.files, {
            one: '# animated file: only its first frame is in the strip.',
            other: '# animated files: only the first frame of each is in the strip.',
          })}`;
      }
    };

    const failure: PackMessages['failure'] = (code) => {
      switch (code) {
        case 'no-space':
          return t`There is no room left on this device. Make some room and try again.`;
        case 'cannot-write':
          return t`The file could not be written. Try again.`;
        case 'out-of-memory':
          return t`The browser ran out of memory. Close other tabs, or cut fewer images at once.`;
        case 'cannot-decode':
        case 'pixels-altered':
        case 'size-differs':
          return t`One of the images can’t be read any more. Was it moved or changed? Choose it again.`;
        case 'not-loaded':
          return t`A part of this tool could not be loaded. Your images are still here: check your connection and try again.`;
        case 'no-answer':
        case 'cannot-encode':
        case 'unexpected':
          return t`Something went wrong. Your images are still here: try again.`;
      }
    };

    return { warning, failure };
  }, [t, number, bytes]);
}
