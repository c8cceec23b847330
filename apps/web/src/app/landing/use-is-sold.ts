import { useEffect, useState } from 'react';
import { isSold } from '../../api/landing-answers.ts';

/** Whether this installation charges its accounts. The page is made without knowing, so it says so a moment later. */
export function useIsSold(): boolean {
  const [sold, setSold] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isSold().then((answer) => isShown && setSold(answer));
    return () => {
      isShown = false;
    };
  }, []);
  return sold;
}
