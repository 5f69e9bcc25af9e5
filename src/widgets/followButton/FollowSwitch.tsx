import { useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { openAuthModal } from '../../session/authModal.ts';
import { currentUser, useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import type { FollowButtonProps } from './FollowButton.tsx';
import styles from './FollowButton.module.css';

// A guest signs in first: it comes when somebody does, and with the page for whoever has.
function load() {
  return import('./follow.ts');
}

/** As it stands in `person`; not followed where that isn't said. */
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
      // Who signs in to follow may turn out to be that person.
      if (currentUser()?.uuid !== id) request(true);
    });
  };

  const label = isFollowed ? t`Following` : t`Follow`;
  const fullLabel = isFollowed ? t`Following ${name}` : t`Follow ${name}`;
  return (
    <Button
      // The one thing to do on a profile; elsewhere it stands beside what matters more.
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
