/** Geometry of a row of slides that scrolls horizontally and snaps to the start of a slide. Indexes count from 0. */

export interface SlidesInView {
  /** The slide at the start of the visible part. */
  readonly first: number;
  /** The last slide that is completely visible; `first` if no slide is. */
  readonly last: number;
  /** The last slide that can be at the start: further scrolling is impossible. */
  readonly lastFirst: number;
}

/** Positions and widths in px. */
export interface RowGeometry {
  /** Start and width of each slide, from the start of the first one. */
  readonly slides: readonly { readonly start: number; readonly width: number }[];
  readonly scrolled: number;
  /** Maximum of `scrolled`. */
  readonly scrollable: number;
  /** Width of the visible part, without the padding at both ends. */
  readonly visible: number;
}

/** Tolerance for fractional pixels. */
const ROUNDING_PX = 2;

export function slidesInView({ slides, scrolled, scrollable, visible }: RowGeometry): SlidesInView {
  const ending = slides.findIndex(({ start }) => start >= scrollable - ROUNDING_PX);
  const lastFirst = ending < 0 ? Math.max(0, slides.length - 1) : ending;
  const distances = slides.map(({ start }) => Math.abs(start - scrolled));
  const nearest = distances.indexOf(Math.min(...distances));
  const isAtEnd = scrollable > 0 && scrolled >= scrollable - ROUNDING_PX;
  const first = isAtEnd ? lastFirst : Math.min(Math.max(0, nearest), lastFirst);
  const end = scrolled + visible + ROUNDING_PX;
  const last = slides.findLastIndex(({ start, width }) => start + width <= end);
  return { first, last: Math.max(first, last), lastFirst };
}

/** Measures the row. Its padding is the distance between its start and the first slide. */
export function rowGeometry(row: HTMLElement): RowGeometry {
  const slides = [...row.children].filter((slide) => slide instanceof HTMLElement);
  const [first] = slides;
  const padding = first ? first.offsetLeft - row.offsetLeft : 0;
  return {
    slides: slides.map((slide) => ({
      start: slide.offsetLeft - (first?.offsetLeft ?? 0),
      width: slide.offsetWidth,
    })),
    scrolled: row.scrollLeft,
    scrollable: row.scrollWidth - row.clientWidth,
    visible: row.clientWidth - 2 * padding,
  };
}
