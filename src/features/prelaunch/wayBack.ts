import { keepingBackPath } from '../../navigation/backPath.ts';

/** A link to a sign-in screen that keeps the return path of visitors redirected here from a page that requires sign-in. */
export function withWayBack(address: string): string {
  return keepingBackPath(address, location.search);
}
