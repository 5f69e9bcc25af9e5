/** Everything on the home page that shows what the upstream has, in a chunk of its own (`HomeScreen`). */
export { CoverWall } from './CoverWall.tsx';
export { GuestShelves } from './GuestShelves.tsx';
export { ReaderShelves } from './ReaderShelves.tsx';
export { SeriesTotal } from './SeriesTotal.tsx';
