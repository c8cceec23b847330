import { useEffect, useState } from 'react';

/**
 * Return `opened`, but false on the first render. A dialog whose code loads on first use would otherwise mount open and
 * not know where to return the focus.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
