import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, NativeSelect, Stack, Switch, Textarea, TextInput, Tooltip } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { AccountSelect } from '../account-select.tsx';
import { mappingsQuery, setupQuery } from '../integrations.queries.ts';
import { useProvider } from '../provider.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { type MappingValues, mappingErrors, mappingValues, sameMapping } from './mapping-values.ts';
import { mappingName } from './mapping-words.ts';
import { saveMapping } from './save-mapping.ts';

/** The button that adds a mapping. */
export function AddMapping({ connectionId }: { connectionId: string }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={dialog.open}>
        <Trans>Add Mapping</Trans>
      </Button>
      <MappingDialog connectionId={connectionId} mapping={null} opened={isOpen} onClose={dialog.close} />
    </>
  );
}

/** The button that changes a mapping. */
export function EditMapping({ connectionId, mapping }: { connectionId: string; mapping: Mapping }) {
  const { i18n, t } = useLingui();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Tooltip label={t`Edit`}>
        <ActionIcon aria-label={t`Edit ${{ name: mappingName(i18n, mapping) }}`} onClick={dialog.open}>
          <Pencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <MappingDialog connectionId={connectionId} mapping={mapping} opened={isOpen} onClose={dialog.close} />
    </>
  );
}

type MappingFormProps = { connectionId: string; mapping: Mapping | null; onClose: () => void };

function MappingDialog({ opened, ...form }: MappingFormProps & { opened: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog
      opened={opened}
      onClose={form.onClose}
      title={form.mapping === null ? t`Create Mapping` : t`Edit Mapping`}
    >
      {opened && <MappingForm {...form} />}
    </FormDialog>
  );
}

function MappingForm({ connectionId, mapping, onClose }: MappingFormProps) {
  const { i18n, t } = useLingui();
  const provider = useProvider();
  const form = useForm<MappingValues>({
    initialValues: mappingValues(mapping),
    validate: (values) => withoutNulls(mappingErrors(i18n, values, provider)),
  });
  const known = useQuery(mappingsQuery(connectionId)).data?.mappings ?? [];
  const accounts = useQuery(setupQuery(connectionId)).data?.accounts ?? [];
  // What the person saw: the dialog keeps it, whatever is loaded behind it.
  const [seen] = useState(known);
  const save = useAccountingChange({
    run: (values: MappingValues) =>
      saveMapping(i18n, { connectionId, mapping: mapping ?? sameMapping(seen, values), accounts }, values),
    done: mapping === null ? t`Category mapping added successfully` : t`Category mapping updated successfully`,
    failed: (_words, reason) =>
      mapping === null ? t`Failed to add mapping: ${reason}` : t`Failed to update mapping: ${reason}`,
    onDone: onClose,
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <MappingFields form={form} connectionId={connectionId} isNew={mapping === null} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save mapping</Trans>
        </Button>
      </Group>
    </form>
  );
}

type MappingFieldsProps = { form: UseFormReturnType<MappingValues>; connectionId: string; isNew: boolean };

function MappingFields({ form, connectionId, isNew }: MappingFieldsProps) {
  const { i18n, t } = useLingui();
  const provider = useProvider();
  const setup = useQuery(setupQuery(connectionId));
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`For`}
        disabled={!isNew}
        data={[
          { value: 'category', label: t`A category` },
          { value: 'supplier', label: t`A supplier` },
        ]}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'category' ? (
        <NativeSelect
          label={t`Category`}
          disabled={!isNew}
          data={[
            { value: '', label: t`Choose a category` },
            ...TAX_CATEGORY_CODES.map((code) => ({ value: code, label: taxCategoryText(i18n, code) })),
          ]}
          {...form.getInputProps('category')}
        />
      ) : (
        <TextInput label={t`Supplier`} disabled={!isNew} maxLength={200} {...form.getInputProps('supplierName')} />
      )}
      <AccountSelect
        label={t`${provider} account`}
        accounts={setup.data?.accounts ?? []}
        types={isExpenseAccount}
        allowDeselect={false}
        {...form.getInputProps('accountId')}
      />
      <Textarea label={t`Description`} maxLength={500} autosize minRows={2} {...form.getInputProps('description')} />
      <Switch label={t`Use this mapping`} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </Stack>
  );
}
