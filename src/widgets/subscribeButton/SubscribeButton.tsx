import { useLingui } from '@lingui/react/macro';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useEffect } from 'react';
import type { Series } from '../../api/schemas/series.ts';
import { openAuthModal } from '../../session/authModal.ts';
import { useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { toast } from '../../ui/toasts.ts';
import styles from './SubscribeButton.module.css';

// Signed-in users load this code with the page; guests load it after they have signed in.
function load() {
  return import('./subscribe.ts');
}

export interface SubscribeButtonProps {
  readonly series: Pick<Series, 'public_id' | 'is_favorite'>;
  readonly size?: 'regular' | 'large';
  /** `primary` if it is the main action; the subscribed state is always quiet. */
  readonly variant?: 'primary' | 'quiet';
  /** Fills the width of its container. */
  readonly wide?: boolean;
}

/**
 * Subscribes to a series or unsubscribes, with an optimistic update of all screens that is undone on failure. Guests sign in first,
 * then the request is sent. Needs the catalogue `reading`.
 */
export function SubscribeButton({ series, size = 'regular', variant = 'quiet', wide }: SubscribeButtonProps) {
  const { t } = useLingui();
  const isGuest = useVisitor().kind === 'guest';
  const { public_id: id, is_favorite: isSubscribed } = series;

  useEffect(() => {
    if (!isGuest) load().catch(() => undefined);
  }, [isGuest]);

  const request = (active: boolean) => {
    load()
      .then(({ subscribe }) => subscribe({ id, active }))
      .catch(() => toast({ type: 'error', message: t`Error during request. Please retry` }));
  };

  return (
    <Button
      variant={isSubscribed ? 'quiet' : variant}
      size={size}
      wide={wide}
      icon={isSubscribed ? <BookmarkCheck /> : <BookmarkPlus />}
      className={classNames(styles.button, size === 'large' && styles.large)}
      aria-pressed={isSubscribed}
      onClick={() => (isGuest ? openAuthModal('login', () => request(true)) : request(!isSubscribed))}
    >
      {isSubscribed ? t`Subscribed` : t`Subscribe`}
    </Button>
  );
}
