import { useLingui } from '@lingui/react/macro';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useEffect } from 'react';
import type { Series } from '../../api/schemas/series.ts';
import { openAuthModal } from '../../session/authModal.ts';
import { useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { toast } from '../../ui/toasts.ts';
import styles from './SubscribeButton.module.css';

// Loaded early for signed-in users, and for guests after they have signed in.
function load() {
  return import('./subscribe.ts');
}

export interface SubscribeButtonProps {
  readonly series: Pick<Series, 'public_id' | 'is_favorite'>;
  /** `icon`: a square without text, for narrow screens. */
  readonly form?: 'button' | 'icon';
  readonly size?: 'regular' | 'large';
  /** How the button looks while the user isn't subscribed. While subscribed, it is `quiet`. */
  readonly variant?: 'primary' | 'quiet';
  readonly wide?: boolean;
}

/** Subscribes to a series or unsubscribes. Guests sign in first. */
export function SubscribeButton(props: SubscribeButtonProps) {
  const { series, form = 'button', size = 'regular', variant = 'quiet', wide } = props;
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

  const label = isSubscribed ? t`Subscribed` : t`Subscribe`;
  const toggle = {
    icon: isSubscribed ? <BookmarkCheck /> : <BookmarkPlus />,
    'aria-pressed': isSubscribed,
    onClick: () => (isGuest ? openAuthModal('login', () => request(true)) : request(!isSubscribed)),
  };
  if (form === 'icon') {
    return <IconButton {...toggle} label={label} className={classNames(isSubscribed && styles.on)} />;
  }
  return (
    <Button
      {...toggle}
      variant={isSubscribed ? 'quiet' : variant}
      size={size}
      wide={wide}
      className={classNames(styles.button, size === 'large' && styles.large)}
    >
      {label}
    </Button>
  );
}
