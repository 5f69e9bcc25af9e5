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

// A guest signs in first: it comes when somebody does, and with the page for whoever has.
function load() {
  return import('./subscribe.ts');
}

export interface SubscribeButtonProps {
  readonly series: Pick<Series, 'public_id' | 'is_favorite'>;
  readonly size?: 'regular' | 'large';
  /** `primary` where it is the one thing to do; what is subscribed to already is quiet either way. */
  readonly variant?: 'primary' | 'quiet';
  /** As wide as what holds it. */
  readonly wide?: boolean;
}

/**
 * Subscribes to a series, or no more. Shows at once what is wanted and goes back when it fails; right on every screen at once. A
 * guest signs in first, and then the request is done. Its texts are in the area `reading`.
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
