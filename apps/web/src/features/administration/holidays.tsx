import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedHoliday } from '@tillslip/contract/administration';
import { MAX_ASKED_YEAR, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { dayText } from '@tillslip/messages/dates';
import { fieldProblemText } from '@tillslip/messages/fields';
import { useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { holidaysQuery, refreshAdministration } from './administration.queries.ts';

/** The first year of the Public Holidays Act. */
const FIRST_YEAR = 1995;

const ORIGINS: Readonly<Record<ListedHoliday['origin'], MessageDescriptor>> = {
  statutory: msg`By the Public Holidays Act`,
  declared: msg`Declared`,
  added: msg`Declared, added here`,
};

/** The holidays that everybody knows, by their names in the Act and in declarations. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  "New Year's Day": msg`New Year's Day`,
  'Human Rights Day': msg`Human Rights Day`,
  'Good Friday': msg`Good Friday`,
  'Family Day': msg`Family Day`,
  'Freedom Day': msg`Freedom Day`,
  "Workers' Day": msg`Workers' Day`,
  'Youth Day': msg`Youth Day`,
  "National Women's Day": msg`National Women's Day`,
  'Heritage Day': msg`Heritage Day`,
  'Day of Reconciliation': msg`Day of Reconciliation`,
  'Christmas Day': msg`Christmas Day`,
  'Day of Goodwill': msg`Day of Goodwill`,
  'Declared public holiday': msg`Declared public holiday`,
  'Local government elections': msg`Local government elections`,
  'National elections': msg`National elections`,
};
const OBSERVED = / \(observed\)$/;

/** The name of a holiday in the language of the screen; of one that was added here, as an administrator wrote it. */
function nameOf(i18n: I18n, { name, origin }: ListedHoliday): string {
  const known = NAMES[name.replace(OBSERVED, '')];
  if (known === undefined || origin === 'added') return name;
  const text = i18n.t(known);
  return OBSERVED.test(name) ? i18n.t(msg`${ph({ holiday: text })} (observed)`) : text;
}

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<ListedHoliday>()({
      name: { label: i18n.t(msg`Holiday`), kind: 'text', value: (holiday) => nameOf(i18n, holiday) },
      date: { label: i18n.t(msg`Date`), kind: 'date' },
      origin: { label: i18n.t(msg`Origin`), kind: 'text', value: ({ origin }) => i18n.t(ORIGINS[origin]) },
    }),
    { name: { width: 220, grows: 1, card: 'title' }, origin: { width: 200 } },
  );

/** The public holidays of a year, which move due dates; those that the President declares are added here. */
export function Holidays() {
  const { i18n, t } = useLingui();
  const [year, setYear] = useState(() => new Date().getFullYear());
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: holidays = [], ...query } = useQuery(holidaysQuery(year));
  return (
    <Card title={t`Public holidays`} flush>
      <div className={classes.form}>
        <NumberInput
          label={t`Year`}
          description={t`A due date on a public holiday moves to the business day before it.`}
          value={year}
          onChange={(value) => isYear(value) && setYear(value)}
          min={FIRST_YEAR}
          max={MAX_ASKED_YEAR}
          allowDecimal={false}
          w={320}
          maw="100%"
        />
      </div>
      <DataTable
        label={t`Public holidays`}
        isFrameless
        columns={columns}
        rows={holidays}
        rowKey={({ date }) => date}
        rowName={(holiday) => nameOf(i18n, holiday)}
        isLoading={query.isPending}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load the public holidays`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        actions={(holiday) => holiday.origin === 'added' && <Remove holiday={holiday} />}
        actionsWidth={112}
      />
      <AddForm onAdded={setYear} />
    </Card>
  );
}

const isYear = (value: string | number): value is number =>
  typeof value === 'number' && value >= FIRST_YEAR && value <= MAX_ASKED_YEAR;

function AddForm({ onAdded }: { onAdded: (year: number) => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { date: '', name: '' },
    validate: ({ date, name }) =>
      withoutNulls({
        date: parseCalendarDate(date) === null ? t`Choose a date.` : null,
        name: name.trim() === '' ? fieldProblemText(i18n, { code: 'HOLIDAY_NAME_REQUIRED' }) : null,
      }),
  });
  const submit = form.onSubmit(async ({ date: typed, name }) => {
    const date = parseCalendarDate(typed);
    if (date === null) return;
    try {
      await client.administration.addHoliday({ date, name });
      toast.success(t`${{ day: dayText(i18n, date) }} is a public holiday. Due dates follow.`);
      form.reset();
      onAdded(Number(date.slice(0, 4)));
      await refreshAdministration(queries);
    } catch (error) {
      form.setFieldError('date', errorText(i18n, error));
    }
  }, focusFirstError);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Group align="flex-start" gap="xs">
        <DayInput label={t`Declared day`} w={{ base: '100%', xs: 'auto' }} {...form.getInputProps('date')} />
        <TextInput
          label={t`What the holiday is for`}
          maxLength={100}
          w={{ base: '100%', xs: 320 }}
          maw="100%"
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={form.submitting} mt={{ base: 0, xs: 24 }}>
          <Trans>Add holiday</Trans>
        </Button>
      </Group>
    </form>
  );
}

function Remove({ holiday: { date, name } }: { holiday: ListedHoliday }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => client.administration.addHoliday({ date, name }),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshAdministration(queries),
  });
  const remove = useMutation({
    mutationFn: () => client.administration.removeHoliday({ date }),
    onSuccess: () =>
      toast.undo(t`${{ day: dayText(i18n, date) }} is no longer a public holiday. Due dates follow.`, () =>
        restore.mutate(),
      ),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshAdministration(queries),
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={remove.isPending}
      aria-label={t`Remove the holiday ${name}`}
      onClick={() => remove.mutate()}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
