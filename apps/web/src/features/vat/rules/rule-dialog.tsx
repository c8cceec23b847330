import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { client } from '../../../api/client.ts';
import { ENGLISH } from '../../../api/error-message.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';
import { RuleTest } from './rule-test.tsx';
import { type RuleValues, ruleErrors, ruleInput, ruleValues } from './rule-values.ts';
import classes from './rules.module.css';

type RuleDialogProps = { companyId: string; rule: VatRule | null; opened: boolean; onClose: () => void };

/** Adds a rule or changes one; it can be tried on past documents before. */
export function RuleDialog({ companyId, rule, opened, onClose }: RuleDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={rule === null ? 'Add rule' : 'Edit rule'} size="lg">
      <RuleForm companyId={companyId} rule={rule} onClose={onClose} />
    </Modal>
  );
}

function RuleForm({ companyId, rule, onClose }: Omit<RuleDialogProps, 'opened'>) {
  const form = useForm<RuleValues>({
    initialValues: ruleValues(rule),
    validate: (values) => withoutNulls(ruleErrors(values)),
  });
  const save = useVatChange({
    run: (values: RuleValues) => {
      const input = ruleInput(values);
      return rule === null
        ? client.vat.rules.create({ companyId, rule: input })
        : client.vat.rules.update({ id: rule.id, rule: input });
    },
    done: rule === null ? 'Rule added' : 'Rule saved',
    onDone: onClose,
  });
  const inputToTry = () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(errors);
    return hasErrors ? null : ruleInput(form.values);
  };
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <RuleFields form={form} />
        <RuleTest companyId={companyId} input={inputToTry} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {rule === null ? 'Add rule' : 'Save rule'}
        </Button>
      </Group>
    </form>
  );
}

const CHOICES = VAT_TYPES.filter((vatType) => vatType !== 'unknown').map((vatType) => ({
  value: vatType,
  label: vatTypeText(ENGLISH, vatType),
}));

function RuleFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const field = form.getInputProps;
  return (
    <>
      <TextInput label="Name" maxLength={100} data-autofocus {...field('name')} />
      <div className={classes.fields}>
        <TextInput label="Supplier's name has" maxLength={100} {...field('supplierContains')} />
        <TextInput label="Supplier's VAT number" maxLength={20} {...field('supplierVatNumber')} />
        <TextInput label="Item has" maxLength={100} {...field('itemContains')} />
        <NativeSelect label="Then the line is" data={CHOICES} {...field('vatType')} />
        <AmountInput label="From (rand)" {...field('min')} />
        <AmountInput label="Up to (rand)" {...field('max')} />
        <TextInput label="Share claimed (%)" placeholder="All of it" inputMode="decimal" {...field('share')} />
      </div>
    </>
  );
}
