import { useEffect } from 'react';

/** Set the title of the browser tab: "Invoices · Tillslip". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Tillslip' : `${title} · Tillslip`;
  }, [title]);
}
