import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useId, useRef } from 'react';
import { track } from '../../../analytics/track.ts';
import type { Banner } from '../../../api/schemas/banner.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import { MatureCover } from '../../../widgets/seriesCover/MatureCover.tsx';
import styles from './BannerCarousel.module.css';
import { toBannerAddress, selectBannerImage } from './bannerView.ts';
import type { SlidesInView } from './slidesInView.ts';
import { useCarousel } from './useCarousel.ts';

/** The sm breakpoint (`tokens.css`). The style sheet uses the same width. */
const WIDE_QUERY = '(min-width: 491px)';

/** Aspect ratio (width / height) of a wide image. */
const WIDE_RATIO = 1080 / 560;

/** Editorial banners. Leaves out banners whose target this app can't open. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useLingui();
  const container = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(WIDE_QUERY);
  const slides = banners.flatMap((banner) => {
    const address = toBannerAddress(banner);
    return address === undefined ? [] : [{ banner, address, image: selectBannerImage(banner, isWide) }];
  });
  const count = slides.length;
  const { inView, isPlaying, showSlide, togglePlaying, scrollerHandlers } = useCarousel(container, scroller);
  const id = useId();
  const isReduced = useMediaQuery(REDUCED_MOTION);

  if (count === 0) return null;
  return (
    <section ref={container} aria-roledescription={t`carousel`} aria-labelledby={id} className={styles.carousel}>
      <header className={styles.head}>
        <h2 id={id} className={styles.heading}>
          <Trans>Featured</Trans>
        </h2>
        {inView.maxFirst > 0 && (
          <div className={styles.controls}>
            {!isReduced && (
              <IconButton
                label={isPlaying ? t`Pause slideshow` : t`Play slideshow`}
                icon={isPlaying ? <Pause /> : <Play />}
                onClick={togglePlaying}
              />
            )}
            <IconButton label={t`Previous`} icon={<ChevronLeft />} onClick={() => showSlide(inView.first - 1)} />
            <span className={styles.position} aria-live={isPlaying ? 'off' : 'polite'}>
              <SlidePosition inView={inView} count={count} />
            </span>
            <IconButton label={t`Next`} icon={<ChevronRight />} onClick={() => showSlide(inView.first + 1)} />
          </div>
        )}
      </header>
      <div ref={scroller} className={styles.row} {...scrollerHandlers}>
        {slides.map(({ banner, address, image }, index) => (
          <div
            key={banner.position}
            role="group"
            aria-roledescription={t`slide`}
            aria-label={t`${index + 1} of ${count}`}
            className={styles.slide}
          >
            <a
              href={address}
              className={styles.link}
              onClick={() => track({ name: 'home banner click', type: banner.type, position: banner.position })}
            >
              <Artwork
                image={image}
                sizes="(min-width: 1200px) 35.5rem, (min-width: 873px) 47vw, (min-width: 491px) 68vw, 78vw"
                ratio={isWide ? WIDE_RATIO : 1}
                loading={index === 0 ? 'first' : 'lazy'}
                fallback={banner.comic?.is_mature && image === null ? <MatureCover /> : undefined}
                className={styles.picture}
              />
              <span className={styles.texts}>
                <span className={styles.title}>{banner.title}</span>
                <span className={styles.description}>
                  <TargetDescription banner={banner} />
                </span>
              </span>
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}

function SlidePosition({ inView: { first, last }, count }: { readonly inView: SlidesInView; readonly count: number }) {
  if (first === last)
    return (
      <Trans>
        {first + 1} of {count}
      </Trans>
    );
  return (
    <Trans>
      {first + 1}–{last + 1} of {count}
    </Trans>
  );
}

function TargetDescription({ banner: { type, comic, collection } }: { readonly banner: Banner }) {
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
