import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { SUPPLY_USES, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { supplyUseText, vatTypeText } from '@tillslip/messages/vat/types';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { FormDialog, FormFoot } from '../../../ui/feedback/form-dialog.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';
import { RuleTest } from './rule-test.tsx';
import { type RuleValues, ruleErrors, ruleInput, ruleValues } from './rule-values.ts';
import classes from './rules.module.css';
import { saveRule } from './save-rule.ts';

type RuleDialogProps = { companyId: string; rule: VatRule | null; opened: boolean; onClose: () => void };

/** Adds or changes a rule, which can first be tested on past documents. */
export function RuleDialog({ companyId, rule, opened, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={rule === null ? t`Add rule` : t`Edit rule`} size="lg">
      <RuleForm companyId={companyId} rule={rule} onClose={onClose} />
    </FormDialog>
  );
}

function RuleForm({ companyId, rule: loaded, onClose }: Omit<RuleDialogProps, 'opened'>) {
  const { i18n, t } = useLingui();
  const [rule] = useState(loaded);
  const form = useForm<RuleValues>({
    initialValues: ruleValues(rule),
    validate: (values) => withoutNulls(ruleErrors(i18n, values)),
  });
  const save = useVatChange({
    run: (values: RuleValues) => {
      const input = ruleInput(values);
      return rule === null
        ? client.vat.rules.create({ companyId, rule: input })
        : saveRule(rule, input, askAboutFields(i18n));
    },
    done: rule === null ? t`Rule added` : t`Rule saved`,
    onDone: onClose,
  });
  const validInput = () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(errors);
    return hasErrors ? null : ruleInput(form.values);
  };
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <RuleFields form={form} />
        <RuleTest companyId={companyId} input={validInput} />
      </Stack>
      <FormFoot mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          {rule === null ? t`Add rule` : t`Save rule`}
        </Button>
      </FormFoot>
    </form>
  );
}

const vatTypeChoices = (i18n: I18n) =>
  VAT_TYPES.filter((vatType) => vatType !== 'unknown').map((vatType) => ({
    value: vatType,
    label: vatTypeText(i18n, vatType),
  }));

const useChoices = (i18n: I18n) => SUPPLY_USES.map((use) => ({ value: use, label: supplyUseText(i18n, use) }));

function RuleFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { i18n, t } = useLingui();
  const field = form.getInputProps;
  return (
    <>
      <TextInput label={t`Name`} maxLength={100} data-autofocus {...field('name')} />
      <div className={classes.fields}>
        <TextInput label={t`Supplier's name contains`} maxLength={100} {...field('supplierContains')} />
        <TextInput label={t`Supplier's VAT number`} maxLength={20} {...field('supplierVatNumber')} />
        <TextInput label={t`Item contains`} maxLength={100} {...field('itemContains')} />
        <NativeSelect label={t`VAT treatment`} data={vatTypeChoices(i18n)} {...field('vatType')} />
        <AmountInput label={t`Minimum amount (rand)`} {...field('min')} />
        <AmountInput label={t`Maximum amount (rand)`} {...field('max')} />
        <NativeSelect
          label={t`Used for`}
          data={[{ value: '', label: t`Rule does not say` }, ...useChoices(i18n)]}
          {...field('supplyUse')}
        />
        <TextInput label={t`Share claimed (%)`} placeholder="100" inputMode="decimal" {...field('share')} />
      </div>
    </>
  );
}
