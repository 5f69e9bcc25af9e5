/** Everything that a stranger's home page shows of what the upstream has, in a chunk of its own (`HomeScreen`). */
export { CoverWall } from './CoverWall.tsx';
export { GuestShelves } from './GuestShelves.tsx';
export { SeriesTotal } from './SeriesTotal.tsx';
