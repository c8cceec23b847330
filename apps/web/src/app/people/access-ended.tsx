import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { enterBooks } from '../../api/people/enter-books.ts';
import { keepOpenCompany, openCompany } from '../../api/people/open-company.ts';
import { workplacesQuery } from '../../api/people/people.queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The page, or that the person's access to the open company ended while it was shown. */
export function WhileInBooks({ children }: { children: ReactNode }) {
  const open = openCompany();
  const { data } = useQuery({ ...workplacesQuery, enabled: open !== null });
  const known = open && data?.shared.find(({ id }) => id === open.id);
  // The role and the names as they are now, for the next time the page is loaded.
  useEffect(() => {
    if (known) keepOpenCompany(known);
  }, [known]);
  return open && data && !known ? <AccessEnded companyName={open.companyName} /> : children;
}

function AccessEnded({ companyName }: { companyName: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={companyName} />
      <EmptyState
        icon={UserX}
        title={t`Your access to this company has ended.`}
        action={
          <Button onClick={() => enterBooks(null)}>
            <Trans>Go to your own books</Trans>
          </Button>
        }
      >
        <Trans>
          Somebody who manages its people removed you, or the company was deleted. What you saved stays there. If you
          need access again, ask for a new invitation.
        </Trans>
      </EmptyState>
    </>
  );
}
