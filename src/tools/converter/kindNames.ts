import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KindCode } from '../../imaging/kinds.ts';

/** Display names of the image kinds. */
export const kindNames: Readonly<Record<KindCode, MessageDescriptor>> = {
  cover: msg`Cover`,
  thumbnail: msg`Thumbnail`,
  banner: msg`Banner`,
  'promo-banner': msg`Promo banner`,
  'rectangle-banner': msg`Rectangle banner`,
  leaderboard: msg`Leaderboard`,
  'social-story': msg`Social story`,
  'square-thumbnail': msg`Square thumbnail`,
  'vertical-thumbnail': msg`Vertical thumbnail`,
  'episode-thumbnail': msg`Episode thumbnail`,
  'episode-content': msg`Episode content`,
};
