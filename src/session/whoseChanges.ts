/** Whose changes are kept, and when that may have changed; the session says so. */
import type { QueryClient } from '@tanstack/react-query';

export interface WhoIsHere {
  /** A person's uuid, or `GUEST`; undefined while that isn't known. */
  readonly owner: () => string | undefined;
  /** Hears of each change of owner or cache, and of the upstream being there again. */
  readonly onChange: (listener: () => void) => void;
  /** Brings what says which cache is theirs at a moment. */
  readonly loadClient: () => Promise<() => QueryClient>;
}
