import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Overview, Person } from '@tillslip/contract/administration';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { fileSizeText, storageText as usedText } from '@tillslip/messages/file-size';
import { useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { itemsPerPage } from '../../api/preferences/known-preferences.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { overviewQuery, refreshAdministration } from './administration.queries.ts';

/** A company with the person it belongs to. */
type CompanyRow = Person['companies'][number] & { owner: string };

const sizeText = (i18n: I18n, bytes: number): string => (bytes === 0 ? '' : fileSizeText(i18n, bytes));

const personColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<Person>()({
      email: { label: i18n.t(msg`Email`), kind: 'text' },
      name: { label: i18n.t(msg`Name`), kind: 'text' },
      role: { label: i18n.t(msg`Role`), kind: 'text', value: (person) => roleText(i18n, person) },
      twoFactor: { label: i18n.t(msg`Two-factor`), kind: 'yes-no' },
      bytes: { label: i18n.t(msg`Files`), kind: 'text', value: ({ bytes }) => sizeText(i18n, bytes) },
      lastUsedAt: { label: i18n.t(msg`Last used`), kind: 'moment' },
    }),
    { email: { width: 220, grows: 1, card: 'title' }, name: { width: 150, dropOrder: 2 }, role: { width: 130 } },
  );

const companyColumns = (i18n: I18n, limits: Overview['limits'] | undefined) =>
  tableColumns(
    defineColumns<CompanyRow>()({
      name: { label: i18n.t(msg`Company`), kind: 'text' },
      owner: { label: i18n.t(msg`Person`), kind: 'text' },
      invoices: { label: i18n.t(msg`Invoices`), kind: 'number' },
      statements: { label: i18n.t(msg`Statements`), kind: 'number' },
      bytes: { label: i18n.t(msg`Files`), kind: 'text', value: ({ bytes }) => storageText(i18n, bytes, limits) },
      uploadsToday: {
        ...{ label: i18n.t(msg`Files today`), kind: 'text' },
        value: ({ uploadsToday }) => uploadsText(i18n, uploadsToday, limits),
      },
    }),
    {
      ...{ name: { width: 220, grows: 1, card: 'title' }, owner: { width: 220, dropOrder: 1 } },
      ...{ bytes: { width: 190 }, uploadsToday: { width: 110, dropOrder: 2 } },
    },
  );

/** A size, against the limit of each company where there is one: "12.0 MB of 1.0 GB (1 %)". */
function storageText(i18n: I18n, bytes: number, limits: Overview['limits'] | undefined): string {
  const max = limits?.maxBytes ?? null;
  if (max === null) return sizeText(i18n, bytes);
  const used = usedText(i18n, bytes);
  return i18n.t(
    msg`${used} of ${{ max: fileSizeText(i18n, max) }} (${{ percent: Math.floor((100 * bytes) / max) }} %)`,
  );
}

function uploadsText(i18n: I18n, uploadsToday: number, limits: Overview['limits'] | undefined): string {
  const max = limits?.maxUploadsPerDay ?? null;
  return max === null ? String(uploadsToday) : i18n.t(msg`${{ used: uploadsToday }} of ${{ max }}`);
}

function roleText(i18n: I18n, { isAdministrator, emailVerified }: Person): string {
  if (isAdministrator) return i18n.t(msg`Administrator`);
  return emailVerified ? i18n.t(msg`Person`) : i18n.t(msg`Not confirmed`);
}

/** Everybody with an account, and their companies by name and size. */
export function People() {
  const { i18n, t } = useLingui();
  const limits = useQuery(overviewQuery).data?.limits;
  const [columns, ofCompanies] = useMemo(() => [personColumns(i18n), companyColumns(i18n, limits)], [i18n, limits]);
  const query = useInfiniteQuery({
    queryKey: ['administration', 'people', itemsPerPage()],
    queryFn: ({ pageParam, signal }) =>
      client.administration.people({ after: pageParam, limit: itemsPerPage() }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const companies = people.flatMap(({ companies, email }) =>
    companies.map((company) => ({ ...company, owner: email })),
  );
  const more = query.hasNextPage ? { load: () => void query.fetchNextPage(), isBusy: query.isFetchingNextPage } : null;
  const error = query.isError && (
    <ErrorState
      title={t`We could not load the people`}
      message={errorText(i18n, query.error)}
      onRetry={() => void query.refetch()}
    />
  );
  return (
    <>
      <Card title={t`People`} flush>
        <DataTable
          label={t`People`}
          isFrameless
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          rowName={({ email }) => email}
          isLoading={query.isPending}
          error={error}
          more={more}
          actions={(person) => person.emailVerified && <ChangeRole person={person} />}
          actionsWidth={220}
          actionsPlace="foot"
        />
      </Card>
      {companies.length > 0 && (
        <Card title={t`Companies`} flush>
          <DataTable
            label={t`Companies`}
            isFrameless
            columns={ofCompanies}
            rows={companies}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
          />
        </Card>
      )}
    </>
  );
}

function ChangeRole({ person: { id, email, isAdministrator } }: { person: Person }) {
  const { i18n, t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => client.administration.setAdministrator({ id, isAdministrator: !isAdministrator }),
    onSuccess: () => setAsking(false),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshAdministration(queries),
  });
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        aria-label={isAdministrator ? t`Remove ${email} as administrator` : t`Make ${email} an administrator`}
        onClick={() => setAsking(true)}
      >
        {isAdministrator ? t`Remove as administrator` : t`Make administrator`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isAdministrator ? t`Remove ${email} as administrator?` : t`Make ${email} an administrator?`}
        confirmLabel={isAdministrator ? t`Remove administrator` : t`Make administrator`}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      >
        <Trans>Administrators see this page, invite people and appoint other administrators.</Trans>
      </ConfirmDialog>
    </>
  );
}
