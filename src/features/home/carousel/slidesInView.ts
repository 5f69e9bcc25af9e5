/** Indexes of slides, from 0. */

export interface SlidesInView {
  /** The slide nearest to the start of the visible part, up to `maxFirst`. */
  readonly first: number;
  /** The last completely visible slide; at least `first`. */
  readonly last: number;
  /** The value of `first` if the row is scrolled to its end. */
  readonly maxFirst: number;
}

/** Positions and widths in px. */
export interface RowGeometry {
  /** Start and width of each slide, from the start of the first one. */
  readonly slides: readonly { readonly start: number; readonly width: number }[];
  readonly scrollLeft: number;
  /** Maximum of `scrollLeft`. */
  readonly maxScrollLeft: number;
  /** Width of the visible part, without the padding at both ends. */
  readonly visibleWidth: number;
}

/** Tolerance for fractional pixels. */
const ROUNDING_PX = 2;

export function findSlidesInView({ slides, scrollLeft, maxScrollLeft, visibleWidth }: RowGeometry): SlidesInView {
  const firstAtEnd = slides.findIndex(({ start }) => start >= maxScrollLeft - ROUNDING_PX);
  const maxFirst = firstAtEnd < 0 ? Math.max(0, slides.length - 1) : firstAtEnd;
  const distances = slides.map(({ start }) => Math.abs(start - scrollLeft));
  const nearest = distances.indexOf(Math.min(...distances));
  const isAtEnd = maxScrollLeft > 0 && scrollLeft >= maxScrollLeft - ROUNDING_PX;
  const first = isAtEnd ? maxFirst : Math.min(Math.max(0, nearest), maxFirst);
  const end = scrollLeft + visibleWidth + ROUNDING_PX;
  const last = slides.findLastIndex(({ start, width }) => start + width <= end);
  return { first, last: Math.max(first, last), maxFirst };
}

export function measureRow(row: HTMLElement): RowGeometry {
  const slides = [...row.children].filter((slide) => slide instanceof HTMLElement);
  const [first] = slides;
  const padding = first ? first.offsetLeft - row.offsetLeft : 0;
  return {
    slides: slides.map((slide) => ({
      start: slide.offsetLeft - (first?.offsetLeft ?? 0),
      width: slide.offsetWidth,
    })),
    scrollLeft: row.scrollLeft,
    maxScrollLeft: row.scrollWidth - row.clientWidth,
    visibleWidth: row.clientWidth - 2 * padding,
  };
}
