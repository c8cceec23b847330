import { useState } from 'react';

/** Return a value as it was when a dialog opened, because the data behind it is refetched while it is open. */
export function useAtOpening<T>(opened: boolean, value: T): T {
  const [kept, setKept] = useState({ opened, value });
  if (kept.opened === opened) return kept.value;
  setKept({ opened, value });
  return value;
}
