import type { FollowSource } from '../../api/schemas/follow.ts';
import type { Creator } from '../../api/schemas/person.ts';

export interface FollowButtonProps {
  /** The person to follow. If `is_followed` is missing, the button loads it, except for guests. */
  readonly person: Pick<Creator, 'uuid' | 'display_name'> & { readonly is_followed?: boolean };
  /** Where the button is shown. */
  readonly source: FollowSource;
  /** Whether the accessible label contains the person's name. Default: only if `source` is `audience`. */
  readonly named?: boolean;
}
