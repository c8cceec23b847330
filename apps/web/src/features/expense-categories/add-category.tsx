import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MAX_NAME_LENGTH } from '@tillslip/domain/kernel/name-rules';
import { MAX_EXPENSE_CODE_LENGTH } from '@tillslip/domain/receipts/expenses/expense-category';
import { client } from '../../api/client.ts';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { type CategoryValues, categoryFields, nameError } from './category-fields.ts';
import classes from './expense-categories.module.css';
import { useExpenseChange } from './use-expense-change.ts';

/** One line to add a category by its name, with a code if it has one. */
export function AddCategory({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const form = useForm<CategoryValues>({
    initialValues: { name: '', code: '' },
    validate: { name: (name) => nameError(i18n, name) },
  });
  const create = useExpenseChange(
    (values: CategoryValues) => client.expenseCategories.create({ companyId, ...categoryFields(values) }),
    {
      done: t`Expense category added`,
      onDone: () => form.reset(),
      onError: (name) => showRefusal(form, { name }),
    },
  );
  return (
    <form
      className={classes.add}
      onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError)}
      noValidate
    >
      <TextInput
        aria-label={t`New category name`}
        placeholder={t`New category name`}
        maxLength={MAX_NAME_LENGTH}
        {...form.getInputProps('name')}
      />
      <TextInput
        aria-label={t`Code`}
        placeholder={t`Code`}
        maxLength={MAX_EXPENSE_CODE_LENGTH}
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={create.isPending}>
        <Trans>Add category</Trans>
      </Button>
    </form>
  );
}
