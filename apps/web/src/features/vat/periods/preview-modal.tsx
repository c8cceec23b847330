import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import type { SpecificationPreview } from '@tillslip/contract/vat-exports';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { cents } from '@tillslip/domain/kernel/money';
import { VAT_TYPES, type VatType } from '@tillslip/domain/vat/claim/vat-type';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { useEffect } from 'react';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { usePack } from '../exports/pack-dialog.tsx';
import { useExport } from '../exports/use-export.ts';
import { summaryQuery } from '../vat.queries.ts';
import classes from './periods.module.css';

type PreviewModalProps = { company: Company; period: VatPeriod | null; onClose: () => void };

/** The figures of a period at a glance, by the specification's names (Spec: 2 §2). */
export function PreviewModal({ company, period, onClose }: PreviewModalProps) {
  return (
    <Modal opened={period !== null} onClose={onClose} title="VAT201 Summary Preview" size="lg">
      {period !== null && <Preview company={company} period={period} />}
    </Modal>
  );
}

function Preview({ company, period }: { company: Company; period: VatPeriod }) {
  const summary = useQuery({ ...summaryQuery(period), staleTime: 0 });
  useEffect(() => {
    if (summary.isSuccess) toast.success('Summary loaded');
    if (summary.isError) toast.error('Failed to preview');
  }, [summary.isSuccess, summary.isError]);
  return (
    <Stack gap="md">
      <p className={classes.previewPeriod}>
        {company.companyName} · {periodWords(period.periodStart, period.periodEnd)} (
        <DateText day={period.periodStart} /> to <DateText day={period.periodEnd} />)
      </p>
      {summary.isPending && (
        <LoadingState>
          <Skeleton height={280} />
        </LoadingState>
      )}
      {summary.isError && (
        <ErrorState
          title="Failed to preview"
          message={errorMessage(summary.error)}
          safe="Your invoices are safe; the figures are computed from them each time."
          onRetry={() => void summary.refetch()}
        />
      )}
      {summary.data && <Figures preview={summary.data} />}
      <PreviewActions period={period} />
    </Stack>
  );
}

type VatTypeFigures = { vatType: VatType; vat: number; taxable: number };

const COLUMNS = tableColumns(
  defineColumns<VatTypeFigures>()({
    name: { label: 'Category', kind: 'text', value: ({ vatType }) => vatTypeText(ENGLISH, vatType) },
    vatCents: { label: 'VAT', kind: 'money', value: ({ vat }) => inCents(vat) },
    taxableCents: { label: 'Taxable', kind: 'money', value: ({ taxable }) => inCents(taxable) },
  }),
  { name: { width: 180, grows: 1, card: 'title' }, vatCents: { card: 'figure' } },
);

function Figures({ preview: { summary, totals, byBucket } }: { preview: SpecificationPreview }) {
  const vatTypes = VAT_TYPES.flatMap((vatType) => {
    const found = byBucket[vatType];
    return found === undefined || (found.vat === 0 && found.taxable === 0) ? [] : [{ vatType, ...found }];
  });
  return (
    <>
      <dl className={classes.figures}>
        <Figure name="Field 14 Capital Goods" rand={summary.Field14_Capital_Total} />
        <Figure name="Field 15 Other Goods" rand={summary.Field15_Other_Total} />
        <Figure name="Field 14A Imports" rand={summary.Field14A_Imports_Total} />
        <Figure name="Field 18 Other" rand={summary.Field18_Other_Total} />
        <Figure name="Total Input VAT" rand={totals.total_input_vat} isTotal />
        <Figure name="Total Output VAT" rand={totals.total_output_vat} isTotal />
      </dl>
      <section>
        <h3 className={classes.title}>Breakdown by Category</h3>
        <DataTable
          label="Breakdown by Category"
          columns={COLUMNS}
          rows={vatTypes}
          rowKey={({ vatType }) => vatType}
          rowName={({ vatType }) => vatTypeText(ENGLISH, vatType)}
          empty={<p className={classes.previewPeriod}>No documents in this period yet.</p>}
        />
      </section>
    </>
  );
}

/** The specification's answer is in rand; the screen counts in cents. */
const inCents = (rand: number) => cents(Math.round(rand * 100));

function Figure({ name, rand, isTotal }: { name: string; rand: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal}>
      <dt>{name}</dt>
      <dd>
        <Money amount={inCents(rand)} />
      </dd>
    </div>
  );
}

function PreviewActions({ period }: { period: VatPeriod }) {
  const file = useExport(period);
  const pack = usePack(period);
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" loading={file.making === 'csv'} onClick={() => file.make('csv')}>
        Export CSV
      </Button>
      <Button variant="default" loading={file.making === 'xlsx'} onClick={() => file.make('xlsx')}>
        Export XLSX
      </Button>
      <Button onClick={pack.open}>Generate Pack</Button>
      {pack.dialog}
    </Group>
  );
}
