import { keepingBackPath } from '../../navigation/backPath.ts';

/** A link to a sign-in screen, with the way back of who was sent here from a page that needs somebody to be signed in. */
export function withWayBack(address: string): string {
  return keepingBackPath(address, location.search);
}
