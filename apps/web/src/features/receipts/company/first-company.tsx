import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Unassigned } from '@tillslip/contract/unassigned';
import { checkCompany } from '@tillslip/domain/companies/company-rules';
import { checkVatNumber, formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { type FieldProblem, fieldErrors } from '@tillslip/messages/fields';
import { useEffect } from 'react';
import { client } from '../../../api/client.ts';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { adoptUnassigned, countUnassigned, unassignedQuery } from '../../../api/unassigned.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { draftsQuery, isBeingRead } from '../receipts.queries.ts';
import classes from './first-company.module.css';

type FirstCompanyValues = { companyName: string; isVatVendor: boolean; vatNumber: string };

/**
 * Asks for the first company, beside the first upload: its name and VAT number, proposed from the recipient of the slips
 * that were uploaded already. Saving files them there.
 */
export function FirstCompany() {
  const { i18n, t } = useLingui();
  const { data: unassigned } = useQuery(unassignedQuery);
  const waiting = unassigned ? countUnassigned(unassigned) : 0;
  const form = useForm<FirstCompanyValues>({
    initialValues: { companyName: '', isVatVendor: true, vatNumber: '' },
    validate: (values) => fieldErrors(i18n, problemsOf(values)),
  });
  useProposal(form, unassigned?.recipient ?? null);
  const save = useFirstCompany();
  return (
    <form
      className={classes.form}
      aria-label={t`Your company`}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}
      noValidate
    >
      <Stack gap="sm">
        <div>
          <h3 className={classes.title}>
            <Trans>Which business are these slips for?</Trans>
          </h3>
          <Text fz="sm" c="dimmed">
            {unassigned?.recipient ? t`Read on your slips. Check it before you save.` : <Ask waiting={waiting} />}
          </Text>
        </div>
        <FieldError>{save.isError ? errorText(i18n, save.error) : null}</FieldError>
        <CompanyFields form={form} />
        <Checkbox label={t`Registered for VAT`} {...form.getInputProps('isVatVendor', { type: 'checkbox' })} />
        <Button type="submit" loading={save.isPending} className={classes.save ?? ''}>
          {waiting === 0
            ? t`Save company`
            : t`${plural(waiting, { one: 'Save company and file # document', other: 'Save company and file # documents' })}`}
        </Button>
      </Stack>
    </form>
  );
}

function CompanyFields({ form }: { form: Pick<UseFormReturnType<FirstCompanyValues>, 'values' | 'getInputProps'> }) {
  const { t } = useLingui();
  return (
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm" className={classes.fields ?? ''}>
      <TextInput
        label={t`Company name`}
        description={t`As it stands on your invoices.`}
        autoComplete="organization"
        maxLength={200}
        {...form.getInputProps('companyName')}
      />
      {form.values.isVatVendor && (
        <TextInput
          label={t`VAT number`}
          description={t`It is on your VAT103. You can add it later.`}
          inputMode="numeric"
          maxLength={20}
          {...form.getInputProps('vatNumber')}
        />
      )}
    </SimpleGrid>
  );
}

/** Why the company is asked for. */
function Ask({ waiting }: { waiting: number }) {
  const { data: drafts } = useQuery(draftsQuery);
  if (drafts?.some((draft) => draft.companyId === null && isBeingRead(draft)))
    return <Trans>We are reading your slips. What they say of your business is filled in here.</Trans>;
  return waiting === 0 ? (
    <Trans>Slips count in the VAT201 of their company. You can also add them first.</Trans>
  ) : (
    <Trans>Until you say, no VAT201 has them.</Trans>
  );
}

function problemsOf({ companyName, isVatVendor, vatNumber }: FirstCompanyValues): Record<string, FieldProblem> {
  const { companyName: name } = checkCompany({ companyName, notificationEmails: '' });
  const number = isVatVendor && vatNumber.trim() !== '' ? checkVatNumber(vatNumber).error : null;
  return { ...(name && { companyName: name }), ...(number && { vatNumber: number }) };
}

type Form = Pick<UseFormReturnType<FirstCompanyValues>, 'getValues' | 'setFieldValue' | 'isTouched'>;

/** Fill in what the slips say, once they are read, and only where the person has typed nothing. */
function useProposal({ getValues, setFieldValue, isTouched }: Form, recipient: Unassigned['recipient']): void {
  const name = recipient?.name ?? '';
  const vatNumber = formatVatNumber(recipient?.vatNumber ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal fills in, not each key that is typed
  useEffect(() => {
    const typed = getValues();
    if (name !== '' && !isTouched('companyName') && typed.companyName === '') setFieldValue('companyName', name);
    if (vatNumber !== '' && !isTouched('vatNumber') && typed.vatNumber === '') setFieldValue('vatNumber', vatNumber);
  }, [name, vatNumber]);
}

/** Add the company, then give it every document that has none. */
function useFirstCompany() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ companyName, isVatVendor, vatNumber }: FirstCompanyValues) =>
      client.companies.create({
        companyName,
        isVatVendor,
        vatNumber: isVatVendor && vatNumber.trim() !== '' ? vatNumber : null,
      }),
    onSuccess: async ({ id, companyName }) => {
      try {
        const filed = await adoptUnassigned(queries, id);
        toast.success(
          filed === 0
            ? t`Company created`
            : t`${plural(filed, { one: `# document filed in ${companyName}`, other: `# documents filed in ${companyName}` })}`,
        );
      } catch (error) {
        // The company is there; its documents stay in the list of those without one.
        toast.error(errorText(i18n, error));
      }
      await queries.invalidateQueries({ queryKey: companiesQuery.queryKey });
    },
  });
}
