import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { personOptions } from '../../api/user.ts';
import { openAuthModal } from '../../session/authModal.ts';
import { useVisitor, userOf, visitorState } from '../../session/visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import type { FollowButtonProps } from './FollowButton.tsx';
import styles from './FollowButton.module.css';
import { follow } from './follow.ts';

/** The button of `FollowButton`, for somebody else than oneself. Loaded with its texts. */
export default function FollowToggle({ person, source, named = source === 'audience' }: FollowButtonProps) {
  const { t } = useLingui();
  const isGuest = useVisitor().kind === 'guest';
  const isAsked = person.is_followed === undefined && !isGuest;
  const { data } = useQuery({ ...personOptions(person.uuid), enabled: isAsked });
  const isFollowed = person.is_followed ?? data?.is_followed ?? false;
  const { uuid: id, display_name: name } = person;

  const wish = (active: boolean) => {
    follow({ id, active, source }).catch(() =>
      toast({ type: 'error', message: t`Error during request. Please retry` }),
    );
  };

  const press = () => {
    if (!isGuest) return wish(!isFollowed);
    return openAuthModal('login', () => {
      // Who signs in to follow may turn out to be that person.
      if (userOf(visitorState.get())?.uuid !== id) wish(true);
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
