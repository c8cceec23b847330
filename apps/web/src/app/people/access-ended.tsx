import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { UserX } from 'lucide-react';
import { enterBooks } from '../../api/people/enter-books.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Says that the person's access to the open company ended, and leads back to the own books. */
export function AccessEnded({ companyName }: { companyName: string }) {
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
