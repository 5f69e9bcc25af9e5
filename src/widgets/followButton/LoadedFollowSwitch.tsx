import { useQuery } from '@tanstack/react-query';
import { personOptions } from '../../api/user.ts';
import type { FollowButtonProps } from './followButtonProps.ts';
import { FollowSwitch } from './FollowSwitch.tsx';

/** Loads whether the person is followed. Shows 'not followed' until then, and if loading fails. */
export default function LoadedFollowSwitch({ person, ...props }: FollowButtonProps) {
  const { data } = useQuery(personOptions(person.uuid));
  return <FollowSwitch {...props} person={{ ...person, is_followed: data?.is_followed ?? false }} />;
}
