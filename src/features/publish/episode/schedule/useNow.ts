import { useEffect, useState } from 'react';

/** Short enough for texts that show minutes. */
const TICK_INTERVAL_MS = 30_000;

/** Returns the current time, and rerenders every `TICK_INTERVAL_MS`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
