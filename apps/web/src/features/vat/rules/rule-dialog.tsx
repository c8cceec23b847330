import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { VAT_TYPE_NAMES, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { type FormEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { RuleTest } from './rule-test.tsx';
import { type RuleValues, ruleFault, ruleInput, ruleValues } from './rule-values.ts';
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
  const [values, setValues] = useState(() => ruleValues(rule));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<RuleValues>) => setValues((now) => ({ ...now, ...part }));
  const fault = ruleFault(values);
  const save = useVatChange({
    run: () => {
      const input = ruleInput(values);
      return rule === null
        ? client.vat.rules.create({ companyId, rule: input })
        : client.vat.rules.update({ id: rule.id, rule: input });
    },
    done: rule === null ? 'Rule added' : 'Rule saved',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) save.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <RuleFields values={values} onChange={set} />
        <FieldError>{tried ? fault : null}</FieldError>
        <RuleTest
          companyId={companyId}
          input={() => {
            setTried(true);
            return fault === null ? ruleInput(values) : null;
          }}
        />
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

function RuleFields({ values, onChange }: { values: RuleValues; onChange: (part: Partial<RuleValues>) => void }) {
  const text = (field: 'name' | 'supplierContains' | 'supplierVatNumber' | 'itemContains' | 'share') => ({
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label="Name" maxLength={100} data-autofocus {...text('name')} />
      <div className={classes.fields}>
        <TextInput label="Supplier's name has" maxLength={100} {...text('supplierContains')} />
        <TextInput label="Supplier's VAT number" maxLength={20} {...text('supplierVatNumber')} />
        <TextInput label="Item has" maxLength={100} {...text('itemContains')} />
        <NativeSelect
          label="Then the line is"
          value={values.vatType}
          data={VAT_TYPES.filter((vatType) => vatType !== 'unknown').map((vatType) => ({
            value: vatType,
            label: VAT_TYPE_NAMES[vatType],
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ vatType: VAT_TYPES.find((vatType) => vatType === value) ?? values.vatType })
          }
        />
        <AmountInput label="From (rand)" value={values.min} onChange={(min) => onChange({ min })} />
        <AmountInput label="Up to (rand)" value={values.max} onChange={(max) => onChange({ max })} />
        <TextInput label="Share claimed (%)" placeholder="All of it" inputMode="decimal" {...text('share')} />
      </div>
    </>
  );
}
