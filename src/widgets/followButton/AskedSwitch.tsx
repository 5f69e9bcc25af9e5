import { useQuery } from '@tanstack/react-query';
import { personOptions } from '../../api/user.ts';
import type { FollowButtonProps } from './FollowButton.tsx';
import { FollowSwitch } from './FollowSwitch.tsx';

/** For a person of whom it isn't said whether they are followed. */
export default function AskedSwitch({ person, ...props }: FollowButtonProps) {
  const { data } = useQuery(personOptions(person.uuid));
  return <FollowSwitch {...props} person={{ ...person, is_followed: data?.is_followed ?? false }} />;
}
