import { useEffect, useRef, useState } from 'react';

/**
 * Calls `go` after a delay, in milliseconds; null for not yet. The person can stop it, because reading a message takes
 * as long as it takes (WCAG 2.2.1).
 */
export function useTimedRedirect(delay: number | null, go: () => void): { isWaiting: boolean; stop: () => void } {
  const [isStopped, setStopped] = useState(false);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (delay === null || isStopped) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [delay, isStopped]);
  return { isWaiting: delay !== null && !isStopped, stop: () => setStopped(true) };
}
