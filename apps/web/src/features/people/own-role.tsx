import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { roleText } from '@tillslip/messages/people';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { enterBooks } from '../../api/people/enter-books.ts';
import { useOpenCompany } from '../../api/people/people.queries.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './people.module.css';

/** What the person is in a company of somebody else, and how to leave it. */
export function OwnRole({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const [isAsking, question] = useDisclosure(false);
  const open = useOpenCompany();
  const leave = useMutation({
    mutationFn: () => client.people.leave({ companyId }),
    onSuccess: () => enterBooks(null),
    onError: (error) => {
      question.close();
      toast.error(errorText(i18n, error));
    },
  });
  if (!open) return null;
  const { companyName, ownerName, role } = open;
  return (
    <div className={classes.cards}>
      <Card title={t`What you are here`}>
        <dl className={classes.facts}>
          <dt>
            <Trans>Your role</Trans>
          </dt>
          <dd>{roleText(i18n, role)}</dd>
          <dt>
            <Trans>Owner</Trans>
          </dt>
          <dd>{ownerName}</dd>
        </dl>
        <Button variant="default" onClick={question.open}>
          <Trans>Leave this company</Trans>
        </Button>
      </Card>
      <ConfirmDialog
        opened={isAsking}
        title={t`Leave ${companyName}?`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Stay`}
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={question.close}
      >
        <Trans>Your access ends at once. What you did stays. To come back, you need a new invitation.</Trans>
      </ConfirmDialog>
    </div>
  );
}
