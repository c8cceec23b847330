import { useEffect, useState } from 'react';

/** Whether this installation charges its accounts. The page is made without knowing, so it says so a moment later. */
export function useIsSold(): boolean {
  const [isSold, setSold] = useState(false);
  useEffect(() => {
    let isShown = true;
    void import('../../api/client.ts')
      .then(({ client }) => client.instance.get())
      .then(({ billing }) => isShown && setSold(billing !== 'off'))
      // Without an answer the page sells nothing.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return isSold;
}
