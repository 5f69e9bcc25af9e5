import { useEffect, useState } from 'react';

/** Interval at which the hook reads the clock, in ms. Texts about times are accurate to the minute. */
const TICK_INTERVAL_MS = 30_000;

/** Returns the current time. Renders the component again at every interval. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
