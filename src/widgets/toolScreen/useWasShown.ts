import { useState } from 'react';

/** Whether something was shown in an earlier or the current render. */
export function useWasShown(isShown: boolean): boolean {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown;
}
