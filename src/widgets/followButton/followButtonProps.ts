import type { FollowSource } from '../../api/schemas/follow.ts';
import type { Creator } from '../../api/schemas/person.ts';

export interface FollowButtonProps {
  /** Whether the person is followed; if unknown (beside a series), it is loaded. */
  readonly person: Pick<Creator, 'uuid' | 'display_name'> & { readonly is_followed?: boolean };
  readonly source: FollowSource;
  /** Accessible label with the person's name, for lists. */
  readonly named?: boolean;
}
