import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 400;

/** Returns the value that a field had after the last pause in typing. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
