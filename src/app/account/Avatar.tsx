import { useState } from 'react';
import { imageAddress } from '../../api/imageAddress.ts';
import type { CurrentUser } from '../../api/schemas/user.ts';
import { useIsOffline } from '../../session/account.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly user: CurrentUser;
  /** Width and height in px. */
  readonly size: 36 | 48;
}

/** A person's picture; the first letter of their name where there is none, or it can't be had now. Decoration: the name stands beside it, or on the control it is in. */
export function Avatar({ user, size }: AvatarProps) {
  const { image, display_name: name } = user.profile;
  // When the upstream is there again, so may the picture be.
  const offline = useIsOffline();
  const [missing, setMissing] = useState<string>();
  // The smallest variant that is sharp on a screen of double density.
  const variants = [...(image?.variants ?? [])].sort((a, b) => a.width - b.width);
  const picture = variants.find(({ width }) => width >= 2 * size) ?? variants.at(-1);
  const place = classNames(styles.avatar, size === 48 && styles.large);
  const attempt = picture && `${picture.url} ${String(offline)}`;
  return picture && attempt !== missing ? (
    <img
      src={imageAddress(picture.url)}
      width={size}
      height={size}
      alt=""
      className={place}
      onError={() => setMissing(attempt)}
    />
  ) : (
    <span className={place} aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

/** The first character as a person sees it, not half of a surrogate pair. */
function firstLetter(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toLocaleUpperCase();
}
