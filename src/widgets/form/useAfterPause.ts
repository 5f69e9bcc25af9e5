import { useEffect, useState } from 'react';

/** ms without a key before the upstream is asked about what is being typed. */
const PAUSE_MS = 400;

/** What stands in a field, as it was when its person last stopped typing for a moment. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
