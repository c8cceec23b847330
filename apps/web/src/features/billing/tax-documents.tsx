import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type TaxDocument, taxDocumentPath } from '@tillslip/contract/tax-invoices';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { dayText } from '@tillslip/messages/dates';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { taxDocumentsQuery } from './billing.queries.ts';
import classes from './billing-list.module.css';
import { BuyerDetails } from './buyer-details.tsx';

/** Our tax invoices and credit notes to the person, and who they are made out to. */
export function TaxDocuments() {
  const { i18n, t } = useLingui();
  const { data, isError, error, refetch } = useQuery(taxDocumentsQuery);
  if (isError)
    return (
      <ErrorState
        title={t`We could not load your tax invoices`}
        message={errorText(i18n, error)}
        safe={t`They are safe.`}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  return (
    <>
      <Card title={t`Tax invoices`} flush>
        {data.documents.length === 0 ? (
          <p className={classes.lead}>
            <Trans>There are none yet. Each payment gives you a South African tax invoice, here and by email.</Trans>
          </p>
        ) : (
          <ul className={classes.list} aria-label={t`Tax invoices`}>
            {data.documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        )}
      </Card>
      <BuyerDetails waiting={data.waiting} />
    </>
  );
}

function DocumentRow({ document }: { document: TaxDocument }) {
  const { i18n, t } = useLingui();
  const { id, kind, number, issuedOn, description, totalCents, corrects } = document;
  const day = dayText(i18n, issuedOn);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong className={classes.name}>
          {kind === 'invoice' ? number : t`${number}, credit note for ${{ invoice: corrects ?? '' }}`}
        </strong>
        <span className={classes.soft}>{description}</span>
        <span className={classes.soft}>{day}</span>
      </div>
      <span className={classes.amount}>{formatRand(totalCents)}</span>
      <div className={classes.actions}>
        <Anchor href={taxDocumentPath(id)} download aria-label={t`Download ${number}`}>
          <Trans>Download PDF</Trans>
        </Anchor>
        <FileDocument document={document} />
      </div>
    </li>
  );
}

/** Adds a document to the person's own invoices, or leads to the one it became. */
function FileDocument({ document: { id, number, filed } }: { document: TaxDocument }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const file = useMutation({
    mutationFn: () => client.taxInvoices.file({ id }),
    onSuccess: async () => {
      toast.success(t`${number} was added to your invoices`);
      await queries.invalidateQueries({ queryKey: taxDocumentsQuery.queryKey });
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  const receiptId = filed?.receiptId ?? null;
  if (receiptId !== null)
    return (
      <Button
        size="compact-md"
        variant="default"
        renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}
      >
        <Trans>Open invoice</Trans>
      </Button>
    );
  if (filed !== null)
    return (
      <Button size="compact-md" variant="default" renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
        <Trans>Being read</Trans>
      </Button>
    );
  return (
    <Button
      size="compact-md"
      aria-label={t`Add ${number} to my invoices`}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      <Trans>Add to my invoices</Trans>
    </Button>
  );
}
