import type { Creator } from '../../api/schemas/person.ts';
import { classNames } from '../../ui/classNames.ts';
import { Artwork } from '../artwork/Artwork.tsx';
import styles from './PersonAvatar.module.css';

export interface PersonAvatarProps {
  readonly person: Pick<Creator, 'display_name' | 'image'>;
  /** `row`: 44 px. `page`: 96 px on phones, otherwise 128 px. */
  readonly size: 'row' | 'page';
  /** Text alternative; omit it if the person's name is beside the image. */
  readonly alt?: string;
  readonly className?: string;
}

/** A user's image, or the first letter of their name. */
export function PersonAvatar({ person, size, alt = '', className }: PersonAvatarProps) {
  return (
    <Artwork
      image={person.image}
      ratio={1}
      alt={alt}
      sizes={size === 'row' ? '44px' : '128px'}
      loading={size === 'row' ? 'lazy' : 'eager'}
      fallback={<span className={styles.letter}>{getFirstLetter(person.display_name)}</span>}
      className={classNames(styles.avatar, styles[size], className)}
    />
  );
}

/** Returns the first visible character, not half of a surrogate pair, in upper case. */
function getFirstLetter(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toLocaleUpperCase();
}
