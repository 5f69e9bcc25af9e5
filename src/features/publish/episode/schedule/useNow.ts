import { useEffect, useState } from 'react';

/** ms between two readings of the clock: texts about times are accurate to the minute. */
const TICK_MS = 30_000;

/** The current time; renders again at every tick. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
