import { useEffect, useState } from 'react';

/**
 * `opened`, but false at the first drawing. A dialog whose code is loaded when it is first wanted would be born
 * open, and not know where the focus was to go back to.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
