import { useEffect, useState } from 'react';

/** Pause after the last key before the server is asked about the typed text, ms. */
const PAUSE_MS = 400;

/** Returns the value that a field had after the last pause in typing. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
