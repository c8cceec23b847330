import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { keepOpenCompany, openCompany } from '../../api/people/open-company.ts';
import { workplacesQuery } from '../../api/people/people.queries.ts';

/** Loaded by those who work in the books of another. */
const AccessEnded = lazy(async () => ({ default: (await import('./access-ended.tsx')).AccessEnded }));
const BooksBanner = lazy(async () => ({ default: (await import('./books-banner.tsx')).BooksBanner }));

/** The page, or that the person's access to the open company ended while it was shown. */
export function WhileInBooks({ children }: { children: ReactNode }) {
  const open = openCompany();
  const { data } = useQuery({ ...workplacesQuery, enabled: open !== null });
  const known = open && data?.shared.find(({ id }) => id === open.id);
  // The role and the names as they are now, for the next time the page is loaded.
  useEffect(() => {
    if (known) keepOpenCompany(known);
  }, [known]);
  return open && data && !known ? (
    <Suspense>
      <AccessEnded companyName={open.companyName} />
    </Suspense>
  ) : (
    children
  );
}

/** Says on every page in whose books one works; nothing in the own ones. */
export const OpenBooks = () =>
  openCompany() === null ? null : (
    <Suspense>
      <BooksBanner />
    </Suspense>
  );
