import { useEffect, useState } from 'react';

/** ms between two looks at the clock: what is said of times is right to the minute. */
const TICK = 30_000;

/** The present moment, looked at anew as it goes on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
