import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import type { EpisodeSummary } from '../../api/schemas/episode.ts';
import { useCompactNumber } from '../../i18n/compactNumber.ts';
import { openAuthModal } from '../../session/authModal.ts';
import { useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LikeButton.module.css';

// Loaded early for signed-in users, and for guests after they have signed in.
function load() {
  return import('./like.ts');
}

export interface LikeButtonProps {
  readonly episode: Pick<EpisodeSummary, 'public_id' | 'title' | 'is_liked' | 'likes_count'>;
  /** `bare`: without a frame, for rows and bars. */
  readonly form?: 'button' | 'bare';
  readonly size?: 'regular' | 'large';
  /** Whether the accessible label contains the episode's title. */
  readonly named?: boolean;
}

/** Likes or unlikes an episode and shows the count. Guests sign in first. */
export function LikeButton({ episode, form = 'button', size = 'regular', named = false }: LikeButtonProps) {
  const { t } = useLingui();
  const compact = useCompactNumber();
  const isGuest = useVisitor().kind === 'guest';
  const { public_id: id, is_liked: isLiked, likes_count, title } = episode;

  useEffect(() => {
    if (!isGuest) load().catch(() => undefined);
  }, [isGuest]);

  const request = (active: boolean) => {
    load()
      .then(({ like }) => like({ id, active }))
      .catch(() => toast({ type: 'error', message: t`Error during request. Please retry` }));
  };
  const press = () => (isGuest ? openAuthModal('login', () => request(true)) : request(!isLiked));

  const label = (
    <>
      <VisuallyHidden>{named ? t`Like “${title}”` : t`Like`} </VisuallyHidden>
      {compact(likes_count)}
    </>
  );
  if (form === 'bare')
    return (
      <button
        type="button"
        className={classNames(styles.plainButton, isLiked && styles.liked)}
        aria-pressed={isLiked}
        onClick={press}
      >
        <Heart aria-hidden="true" />
        <span>{label}</span>
      </button>
    );
  return (
    <Button
      size={size}
      icon={<Heart />}
      className={classNames(styles.button, isLiked && styles.liked)}
      aria-pressed={isLiked}
      onClick={press}
    >
      <span>{label}</span>
    </Button>
  );
}
