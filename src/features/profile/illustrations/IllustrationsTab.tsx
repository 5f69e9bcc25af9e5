import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import styles from './IllustrationsTab.module.css';
import type { Illustration } from './illustrations.ts';
import { type InfiniteList, isFirstLoad, ListEnd } from '../ListEnd.tsx';
import type { OverlayLink } from '../useOverlay.ts';
import { useIllustrationMessages } from './useIllustrationMessages.ts';

interface IllustrationsTabProps {
  /** The list of series whose pictures are shown. */
  readonly series: InfiniteList;
  readonly illustrations: readonly Illustration[];
  /** Whether pictures of mature series are left out. */
  readonly hidesMature: boolean;
  readonly getPictureLink: (picture: string) => OverlayLink;
}

/** Number of pictures that load immediately. */
const EAGER_PICTURES = 6;

/** Height of a gallery row in rem, before it is stretched to the page width. */
const ROW_HEIGHT_REM = 13;

/** Estimated size of a rem of row height on the screen: 16 px, times a usual stretching of about 1.4. */
const ESTIMATED_PX_PER_REM = 22;

/**
 * Maximum factor by which a picture is stretched, so that a single picture in the last row isn't enlarged to the page's width.
 */
const MAX_STRETCH = 2.1;

/** Aspect ratios (width / height) of the placeholders: a cover, a banner, a cover, a promo banner. */
const placeholderRatios = [2 / 3, 3.12, 2 / 3, 1.93];

/** Shows the pictures of a user's series in rows. */
export function IllustrationsTab({ series, illustrations, hidesMature, getPictureLink }: IllustrationsTabProps) {
  const { getAltText } = useIllustrationMessages();
  return (
    <div className={styles.tab}>
      {series.data !== undefined && illustrations.length === 0 && (
        <p className={styles.empty}>
          <Trans>No illustrations yet.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {illustrations.map((illustration, index) => (
          <li
            key={illustration.image.id}
            className={styles.item}
            style={getPictureStyle(illustration.image.width / illustration.image.height)}
          >
            <a {...getPictureLink(illustration.image.id)} className={styles.picture}>
              <Artwork
                image={illustration.image}
                sizes={`(min-width: 655px) ${Math.round((illustration.image.width / illustration.image.height) * ROW_HEIGHT_REM * ESTIMATED_PX_PER_REM)}px, 100vw`}
                loading={index < EAGER_PICTURES ? 'eager' : 'lazy'}
                alt={getAltText(illustration)}
              />
            </a>
          </li>
        ))}
        {isFirstLoad(series) &&
          placeholderRatios.map((ratio, index) => (
            <li key={`${index} ${ratio}`} aria-hidden="true" className={styles.item} style={getPictureStyle(ratio)}>
              <Skeleton shape="block" className={styles.skeleton} />
            </li>
          ))}
      </ul>
      {hidesMature && (
        <p className={styles.empty}>
          <Trans>Images from mature series are hidden.</Trans>
        </p>
      )}
      <ListEnd list={series} />
    </div>
  );
}

/** Returns a size that gives all pictures of a row the same height. */
function getPictureStyle(ratio: number) {
  return {
    flexGrow: ratio,
    flexBasis: `min(100%, ${ratio * ROW_HEIGHT_REM}rem)`,
    aspectRatio: ratio,
    maxInlineSize: `${ratio * ROW_HEIGHT_REM * MAX_STRETCH}rem`,
  };
}
