import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import { MAX_NAME_LENGTH } from '@tillslip/domain/kernel/name-rules';
import { MAX_EXPENSE_CODE_LENGTH } from '@tillslip/domain/receipts/expenses/expense-category';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { type CategoryValues, categoryFields, nameError } from './category-fields.ts';
import classes from './expense-categories.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { useExpenseChange } from './use-expense-change.ts';

type CategoryRowProps = {
  category: ExpenseCategory;
  /** The whole list, which the order and merging need. */
  all: readonly ExpenseCategory[];
};

/** One category, to rename in place, move, archive, take back and merge. */
export function CategoryRow({ category, all }: CategoryRowProps) {
  const [mode, setMode] = useState<'look' | 'edit' | 'merge'>('look');
  const close = () => setMode('look');
  if (mode === 'edit') return <EditCategory category={category} onClose={close} />;
  const { name, code, documents } = category;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <span>
          {code !== null && <span className={classes.code}>{code}</span>}
          {name}
        </span>
        <small>
          <Plural value={{ count: documents }} one="# invoice" other="# invoices" />
        </small>
      </div>
      <Group gap={4} wrap="wrap">
        {category.isActive && <OrderButtons category={category} all={all} />}
        {category.isActive && (
          <Button variant="subtle" color="neutral" size="compact-md" onClick={() => setMode('edit')}>
            <Trans>
              Rename<span className="visually-hidden"> {name}</span>
            </Trans>
          </Button>
        )}
        <Button variant="subtle" color="neutral" size="compact-md" onClick={() => setMode('merge')}>
          <Trans>
            Merge<span className="visually-hidden"> {name}</span>
          </Trans>
        </Button>
        <ArchiveButton category={category} />
      </Group>
      <MergeDialog category={category} all={all} opened={mode === 'merge'} onClose={close} />
    </li>
  );
}

function OrderButtons({ category, all }: CategoryRowProps) {
  const { t } = useLingui();
  const { companyId, id, name } = category;
  const seenIds = all.map((one) => one.id);
  const place = seenIds.indexOf(id);
  const isLast = !all[place + 1]?.isActive;
  const move = useExpenseChange((to: number) => {
    const ids = seenIds.filter((one) => one !== id);
    ids.splice(to, 0, id);
    return client.expenseCategories.reorder({ companyId, ids, seenIds });
  }, {});
  return (
    <>
      <ActionIcon
        aria-label={t`Move ${name} up`}
        disabled={place === 0 || move.isPending}
        onClick={() => move.mutate(place - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t`Move ${name} down`}
        disabled={isLast || move.isPending}
        onClick={() => move.mutate(place + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

function ArchiveButton({ category }: { category: ExpenseCategory }) {
  const { i18n, t } = useLingui();
  const { id, name, code, isActive, version } = category;
  const archive = useExpenseChange(
    () =>
      saveEdit({
        ...{ fields: { name, code, isActive: !isActive }, version, ask: askAboutFields(i18n) },
        save: (edit) => client.expenseCategories.update({ ...edit, id }),
      }),
    { done: isActive ? t`Archived. Invoices that have it keep it.` : t`Back in use` },
  );
  return (
    <Button
      variant="subtle"
      color="neutral"
      size="compact-md"
      loading={archive.isPending}
      onClick={() => archive.mutate(undefined)}
    >
      {isActive ? (
        <Trans>
          Archive<span className="visually-hidden"> {name}</span>
        </Trans>
      ) : (
        <Trans>
          Use again<span className="visually-hidden"> {name}</span>
        </Trans>
      )}
    </Button>
  );
}

function EditCategory({ category: loaded, onClose }: { category: ExpenseCategory; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const [category] = useState(loaded);
  const form = useForm<CategoryValues>({
    initialValues: { name: category.name, code: category.code ?? '' },
    validate: { name: (name) => nameError(i18n, name) },
  });
  const { id, isActive, version } = category;
  const save = useExpenseChange(
    (values: CategoryValues) =>
      saveEdit({
        ...{ fields: { ...categoryFields(values), isActive }, version, ask: askAboutFields(i18n) },
        save: (edit) => client.expenseCategories.update({ ...edit, id }),
      }),
    { onDone: onClose, onError: (name) => showRefusal(form, { name }) },
  );
  return (
    <li>
      <form
        className={classes.row}
        onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        noValidate
      >
        <div className={classes.edit}>
          <TextInput
            aria-label={t`Category name`}
            maxLength={MAX_NAME_LENGTH}
            autoFocus
            {...form.getInputProps('name')}
          />
          <TextInput
            aria-label={t`Category code`}
            maxLength={MAX_EXPENSE_CODE_LENGTH}
            {...form.getInputProps('code')}
          />
        </div>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </li>
  );
}
