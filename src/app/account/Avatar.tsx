import { useState } from 'react';
import { imageAddress } from '../../api/transport/imageAddress.ts';
import type { CurrentUser } from '../../api/schemas/user.ts';
import { useIsServerUnreachable } from '../../session/account.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly user: CurrentUser;
  /** Width and height in px. */
  readonly size: 36 | 48;
}

/** Decorative: a user's picture, or the first letter of the name if the user has no picture or the picture fails to load. */
export function Avatar({ user, size }: AvatarProps) {
  const { image, display_name: name } = user.profile;
  // Part of `attempt`, so that a failed picture is tried again when the server becomes unreachable or reachable again.
  const isServerUnreachable = useIsServerUnreachable();
  const [failedAttempt, setFailedAttempt] = useState<string>();
  // The smallest variant that is sharp at 2x pixel density, or else the largest.
  const variants = [...(image?.variants ?? [])].sort((a, b) => a.width - b.width);
  const picture = variants.find(({ width }) => width >= 2 * size) ?? variants.at(-1);
  const avatarClass = classNames(styles.avatar, size === 48 && styles.large);
  const attempt = picture && `${picture.url} ${String(isServerUnreachable)}`;
  return picture && attempt !== failedAttempt ? (
    <img
      src={imageAddress(picture.url)}
      width={size}
      height={size}
      alt=""
      className={avatarClass}
      onError={() => setFailedAttempt(attempt)}
    />
  ) : (
    <span className={avatarClass} aria-hidden="true">
      {getFirstLetter(name)}
    </span>
  );
}

/**
 * Returns the first code point of a name in upper case; '' for a blank name. The first UTF-16 unit might be half of a character.
 */
function getFirstLetter(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toLocaleUpperCase();
}
