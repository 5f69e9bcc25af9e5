import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EpisodeWarning } from '../../engine/encodeEpisode.ts';
import type { PackFailure } from '../../engine/writePackage.ts';
import { useFormats } from '../../i18n/format.ts';
import { type PlatformCode, platforms } from '../../imaging/platforms.ts';

export interface PackMessages {
  readonly warning: (platform: PlatformCode, warning: EpisodeWarning) => string;
  readonly failure: (code: PackFailure) => string;
}

export function usePackMessages(): PackMessages {
  const { t } = useLingui();
  const { number, bytes } = useFormats();

  return useMemo(() => {
    const warning: PackMessages['warning'] = (platform, episodeWarning) => {
      const { name } = platforms[platform];
      switch (episodeWarning.code) {
        case 'file-too-large':
          return t`${plural(episodeWarning.files, {
            one: '# slice is',
            other: '# slices are',
          })} over ${name}’s limit of ${bytes(episodeWarning.limit)}, even at the lowest quality.`;
        case 'total-too-large':
          return t`${bytes(episodeWarning.bytes)} in total, over ${name}’s limit of ${bytes(episodeWarning.limit)} per episode.`;
        case 'too-many-files':
          return t`${number(episodeWarning.files)} slices, over ${name}’s limit of ${number(episodeWarning.limit)} per episode.`;
        case 'slices-shortened':
          return t`${plural(episodeWarning.slices, {
            one: '# cut was added',
            other: '# cuts were added',
          })} to keep every slice under ${name}’s size limit.`;
        case 'first-frame':
          return t`${plural(episodeWarning.files, {
            one: '# animated file: only its first frame is in the strip.',
            other: '# animated files: only the first frame of each is in the strip.',
          })}`;
      }
    };

    const failure: PackMessages['failure'] = (code) => {
      switch (code) {
        case 'no-space':
          return t`This device is out of storage. Free up some space and try again.`;
        case 'cannot-write':
          return t`Couldn’t save the file. Your images are safe: try again.`;
        case 'out-of-memory':
          return t`The browser ran out of memory. Your images are safe: close other tabs, or try fewer images at once.`;
        case 'cannot-decode':
        case 'pixels-altered':
        case 'size-differs':
          return t`One of the images can no longer be read. If it was moved or changed, choose it again.`;
        case 'not-loaded':
          return t`Part of this tool couldn’t load. Your images are safe: check your connection and try again.`;
        case 'no-answer':
        case 'cannot-encode':
        case 'unexpected':
          return t`Something went wrong. Your images are safe: try again.`;
      }
    };

    return { warning, failure };
  }, [t, number, bytes]);
}
