import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillingDetails, BillingDetailsValues, TaxDocuments } from '@tillslip/contract/tax-invoices';
import { checkBuyer } from '@tillslip/domain/billing/buyer';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { fieldErrors } from '@tillslip/messages/fields';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { billingDetailsQuery } from './billing.queries.ts';
import classes from './billing-list.module.css';

/** Who our tax invoices are made out to; payments whose invoice waits for it are named. */
export function BuyerDetails({ waiting }: Pick<TaxDocuments, 'waiting'>) {
  const { t } = useLingui();
  const { data } = useQuery(billingDetailsQuery);
  return (
    <Card title={t`Who your tax invoices are for`}>
      {data ? <DetailsForm details={data} waiting={waiting} /> : <Skeleton height={220} />}
    </Card>
  );
}

function DetailsForm({ details: loaded, waiting }: { details: BillingDetails } & Pick<TaxDocuments, 'waiting'>) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  // As the form was opened with: they may be refetched while somebody types.
  const [{ version, ...initialValues }, open] = useState(loaded);
  const form = useForm({ initialValues, validate: (values) => fieldErrors(i18n, checkBuyer(values)) });
  const save = useMutation({
    mutationFn: (fields: BillingDetailsValues) =>
      saveEdit({ fields, version, ask: askAboutFields(i18n), save: (edit) => client.taxInvoices.updateDetails(edit) }),
    onSuccess: async (saved) => {
      queries.setQueryData(billingDetailsQuery.queryKey, saved);
      open(saved);
      toast.success(t`Details saved`);
      await queries.invalidateQueries({ queryKey: ['tax-invoices'] });
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}
      noValidate
    >
      {waiting.map(({ chargeId, totalCents }) => (
        <Notice key={chargeId} kind="warn">
          <Trans>
            The tax invoice for your payment of {{ total: formatRand(totalCents) }} waits for these details: above R5
            000 it must name its buyer.
          </Trans>
        </Notice>
      ))}
      <FieldError>{save.isError ? errorText(i18n, save.error) : null}</FieldError>
      <TextInput label={t`Name`} description={t`Your business, as it is registered`} {...form.getInputProps('name')} />
      <Textarea label={t`Address`} autosize minRows={2} {...form.getInputProps('address')} />
      <TextInput
        label={t`VAT number`}
        description={t`Leave it empty if you are not registered for VAT.`}
        inputMode="numeric"
        {...form.getInputProps('vatNumber')}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save details</Trans>
        </Button>
      </div>
    </form>
  );
}
