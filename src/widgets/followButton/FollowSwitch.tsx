import { useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { openAuthModal } from '../../session/authModal.ts';
import { currentUser, useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import type { FollowButtonProps } from './followButtonProps.ts';
import styles from './FollowButton.module.css';

// Loaded early for signed-in users, and for guests after they have signed in.
function load() {
  return import('./follow.ts');
}

/** The button itself. Shows the state in `person.is_followed`; not followed by default. */
export function FollowSwitch({ person, source, named = source === 'audience' }: FollowButtonProps) {
  const { t } = useLingui();
  const isGuest = useVisitor().kind === 'guest';
  const { uuid: id, display_name: name, is_followed: isFollowed = false } = person;

  useEffect(() => {
    if (!isGuest) load().catch(() => undefined);
  }, [isGuest]);

  const request = (active: boolean) => {
    load()
      .then(({ follow }) => follow({ id, active, source }))
      .catch(() => toast({ type: 'error', message: t`Error during request. Please retry` }));
  };

  const press = () => {
    if (!isGuest) return request(!isFollowed);
    return openAuthModal('login', () => {
      // A guest who signs in to follow may turn out to be that person.
      if (currentUser()?.uuid !== id) request(true);
    });
  };

  const label = isFollowed ? t`Following` : t`Follow`;
  const fullLabel = isFollowed ? t`Following ${name}` : t`Follow ${name}`;
  return (
    <Button
      // The primary action on a profile; secondary elsewhere.
      variant={isFollowed || source !== 'profile' ? 'quiet' : 'primary'}
      icon={isFollowed ? <Check /> : <Plus />}
      className={styles.button}
      aria-pressed={isFollowed}
      aria-label={named ? fullLabel : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
