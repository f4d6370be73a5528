import { useEffect, useState } from 'react';

/** Whole seconds left of a time that the server gave, counted from when the component appeared; never below 0. */
export function useSecondsLeft(seconds: number): number {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setGone(0);
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - start) / 1000);
      setGone(passed);
      if (passed >= seconds) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return Math.max(0, Math.ceil(seconds) - gone);
}
