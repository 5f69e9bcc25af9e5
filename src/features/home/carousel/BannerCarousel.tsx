import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { track } from '../../../analytics/track.ts';
import type { Banner } from '../../../api/schemas/banner.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import { MatureCover } from '../../../widgets/seriesCover/MatureCover.tsx';
import styles from './BannerCarousel.module.css';
import { bannerAddress, bannerImage } from './bannerView.ts';
import { useCarousel } from './useCarousel.ts';

/** Shows wide images from the sm breakpoint (`tokens.css`). The style sheet uses the same width. */
const WIDE_QUERY = '(min-width: 491px)';

/** Editorial banners: a row of pictures that the user can swipe, or move with buttons and arrow keys. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useLingui();
  const whole = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(WIDE_QUERY);
  const shown = banners.flatMap((banner) => {
    const address = bannerAddress(banner);
    return address === undefined ? [] : [{ banner, address, image: bannerImage(banner, isWide) }];
  });
  const count = shown.length;
  const { current, isPlaying, show, togglePlaying, byHand } = useCarousel(whole, scroller, count);
  const isReduced = useMediaQuery(REDUCED_MOTION);

  if (count === 0) return null;
  return (
    <section ref={whole} aria-roledescription={t`carousel`} aria-label={t`Featured`} className={styles.carousel}>
      <div ref={scroller} className={styles.row} {...byHand}>
        {shown.map(({ banner, address, image }, at) => (
          <div
            key={banner.position}
            role="group"
            aria-roledescription={t`slide`}
            aria-label={t`${at + 1} of ${count}`}
            className={styles.slide}
          >
            <a
              href={address}
              className={styles.link}
              onClick={() => track({ name: 'home banner click', type: banner.type, position: banner.position })}
            >
              <Artwork
                image={image}
                sizes="(min-width: 1200px) 47.5rem, (min-width: 491px) 68vw, 78vw"
                ratio={isWide ? 1080 / 560 : 1}
                loading={at === 0 ? 'first' : 'lazy'}
                fallback={banner.comic?.is_mature && image === null ? <MatureCover /> : undefined}
                className={styles.picture}
              />
              <span className={styles.words}>
                <span className={styles.title}>{banner.title}</span>
                <span className={styles.about}>
                  <About banner={banner} />
                </span>
              </span>
            </a>
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton label={t`Previous`} icon={<ChevronLeft />} onClick={() => show(current - 1)} />
          <span className={styles.place} aria-live={isPlaying ? 'off' : 'polite'}>
            <Trans>
              {current + 1} of {count}
            </Trans>
          </span>
          <IconButton label={t`Next`} icon={<ChevronRight />} onClick={() => show(current + 1)} />
          {!isReduced && (
            <IconButton
              label={isPlaying ? t`Pause slideshow` : t`Play slideshow`}
              icon={isPlaying ? <Pause /> : <Play />}
              onClick={togglePlaying}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** A short description of the banner's target. */
function About({ banner: { type, comic, collection } }: { readonly banner: Banner }) {
  if (type === 'comic' && comic)
    return [comic.genres[0]?.name, comic.created_by.display_name].filter(Boolean).join(' · ');
  if (type === 'collection' && collection)
    return (
      <>
        <Trans>Collection</Trans> · <Plural value={collection.comics_count} one="# series" other="# series" />
      </>
    );
  return null;
}
