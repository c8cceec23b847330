import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Collapse, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { ZERO } from '@tillslip/domain/kernel/money';
import { fieldErrors } from '@tillslip/messages/fields';
import { type FormEvent, useState } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { countUnassigned, unassignedQuery } from '../../api/unassigned.ts';
import { FormFoot } from '../../ui/feedback/form-dialog.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { CompanyDetailFields } from './company-detail-fields.tsx';
import {
  type CompanyFormValues,
  companyFormProblems,
  companyFormValues,
  isNameStepComplete,
} from './company-form-values.ts';
import { CompanyFilingFields, CompanyNameFields } from './company-vat-fields.tsx';

type NewCompanyFormProps = {
  busy: boolean;
  error: string | null;
  /** @param adopts whether the company takes the documents that have none. */
  onSubmit: (values: CompanyFormValues, adopts: boolean) => void;
  onCancel: () => void;
};

/** Adds a company in two steps: its name and VAT number, then how it files. One that is not registered needs no second. */
export function NewCompanyForm({ busy, error, onSubmit, onCancel }: NewCompanyFormProps) {
  const { i18n, t } = useLingui();
  const [step, setStep] = useState<'name' | 'filing'>('name');
  const form = useForm({
    initialValues: companyFormValues(null),
    validate: (values) => fieldErrors(i18n, companyFormProblems(values)),
  });
  const adoption = useAdoptionQuestion();
  const { isVatVendor } = form.values;
  const isLast = step === 'filing' || !isVatVendor;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isLast && isNameStepComplete(form.values)) {
      event.preventDefault();
      setStep('filing');
    } else form.onSubmit((values) => onSubmit(values, adoption.isWanted), focusFirstError)(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isVatVendor && (
          <Text fz="sm" c="dimmed" role="status">
            {step === 'name' ? t`Step 1 of 2: name and VAT number` : t`Step 2 of 2: how it files VAT`}
          </Text>
        )}
        <FieldError>{error}</FieldError>
        {/* Hidden, not gone: what was typed counts as typed. */}
        <div hidden={step === 'filing'}>
          <CompanyNameFields form={form} />
        </div>
        {step === 'filing' && <CompanyFilingFields form={form} />}
        {isLast && (
          <>
            {adoption.checkbox}
            <MoreDetails>
              <CompanyDetailFields form={form} />
            </MoreDetails>
          </>
        )}
        <StepButtons
          isLast={isLast}
          busy={busy}
          onBack={step === 'filing' ? () => setStep('name') : null}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

type StepButtonsProps = { isLast: boolean; busy: boolean; onBack: (() => void) | null; onCancel: () => void };

function StepButtons({ isLast, busy, onBack, onCancel }: StepButtonsProps) {
  const { t } = useLingui();
  return (
    <FormFoot>
      <Button variant="default" onClick={onBack ?? onCancel}>
        {onBack === null ? t`Cancel` : t`Back`}
      </Button>
      {/* The second press of a double click on Next answers a step that nobody saw. */}
      <Button type="submit" loading={busy} onClick={(event) => isLast && event.detail > 1 && event.preventDefault()}>
        {isLast ? t`Add company` : t`Next`}
      </Button>
    </FormFoot>
  );
}

/** Fields that can wait, behind a button. */
function MoreDetails({ children }: { children: React.ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <div>
      <Button variant="subtle" size="compact-md" px={0} onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? <Trans>Fewer details</Trans> : <Trans>More details</Trans>}
      </Button>
      <Collapse expanded={isOpen} pt="sm">
        {children}
      </Collapse>
    </div>
  );
}

/** Asks whether the company takes the documents that have none; yes for the first, because they can only be its own. */
function useAdoptionQuestion() {
  const { t } = useLingui();
  const { data: unassigned } = useQuery(unassignedQuery);
  const { data: companies = [] } = useQuery(companiesQuery);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const count = unassigned ? countUnassigned(unassigned) : 0;
  const isWanted = count > 0 && (answer ?? companies.every(({ isSample }) => isSample));
  const vat = formatRand(unassigned?.vatCents ?? ZERO);
  const checkbox = count > 0 && (
    <Checkbox
      label={t`${plural(count, { one: 'File # document without a company here', other: 'File # documents without a company here' })}`}
      description={t`${vat} of VAT is in no VAT201 until then.`}
      checked={isWanted}
      onChange={(event) => setAnswer(event.currentTarget.checked)}
    />
  );
  return { isWanted, checkbox };
}
