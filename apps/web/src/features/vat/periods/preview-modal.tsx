import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import type { SpecificationPreview } from '@tillslip/contract/vat/exports';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { cents } from '@tillslip/domain/kernel/money';
import { VAT_TYPES, type VatType } from '@tillslip/domain/vat/claim/vat-type';
import { isTotalField } from '@tillslip/domain/vat/vat201/vat201-fields';
import { periodText } from '@tillslip/messages/dates';
import { vatTypeText } from '@tillslip/messages/vat/types';
import { useEffect, useMemo } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { usePack } from '../exports/pack-dialog.tsx';
import { useExport } from '../exports/use-export.ts';
import { paperQuery, summaryQuery } from '../vat.queries.ts';
import classes from './periods.module.css';

type PreviewModalProps = { company: Company; period: VatPeriod | null; onClose: () => void };

/** The main figures of a period, under the names of the specification (Spec: 2 §2). */
export function PreviewModal({ company, period, onClose }: PreviewModalProps) {
  const { t } = useLingui();
  return (
    <Modal opened={period !== null} onClose={onClose} title={t`VAT201 Summary Preview`} size="lg">
      {period !== null && <Preview company={company} period={period} />}
    </Modal>
  );
}

function Preview({ company, period }: { company: Company; period: VatPeriod }) {
  const { i18n, t } = useLingui();
  const summary = useQuery({ ...summaryQuery(period), staleTime: 0 });
  const paper = useQuery({ ...paperQuery(period), staleTime: 0 });
  const isLoaded = summary.isSuccess && paper.isSuccess;
  const failed = summary.isError ? summary : paper.isError ? paper : null;
  const isFailed = failed !== null;
  useEffect(() => {
    if (isLoaded) toast.success(t`Summary loaded`);
    if (isFailed) toast.error(t`Failed to preview`);
  }, [isLoaded, isFailed, t]);
  return (
    <Stack gap="md">
      <p className={classes.previewPeriod}>
        <Trans>
          {ph({ companyName: company.companyName })} ·{' '}
          {ph({ period: periodText(i18n, period.periodStart, period.periodEnd) })} (
          <DateText day={period.periodStart} /> to <DateText day={period.periodEnd} />)
        </Trans>
      </p>
      {!isLoaded && failed === null && (
        <LoadingState>
          <Skeleton height={280} />
        </LoadingState>
      )}
      {failed !== null && (
        <ErrorState
          title={t`Failed to preview`}
          message={errorText(i18n, failed.error)}
          safe={t`Your invoices are safe. We calculate the figures from them each time.`}
          onRetry={() => void failed.refetch()}
        />
      )}
      {summary.data && paper.data && <Figures preview={summary.data} paper={paper.data} />}
      <PreviewActions period={period} />
    </Stack>
  );
}

type VatTypeFigures = { vatType: VatType; vat: number; taxable: number };

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<VatTypeFigures>()({
      name: { label: i18n.t(msg`Category`), kind: 'text', value: ({ vatType }) => vatTypeText(i18n, vatType) },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money', value: ({ vat }) => toCents(vat) },
      taxableCents: { label: i18n.t(msg`Taxable`), kind: 'money', value: ({ taxable }) => toCents(taxable) },
    }),
    { name: { width: 180, grows: 1, card: 'title' }, vatCents: { card: 'figure' } },
  );

/** The fields that a summary shows: input tax by its own numbers, both totals and the result. */
const PREVIEWED = ['14', '14A', '15', '15A', '18', '19', '13', '20'] as const;

function Figures({ preview: { byBucket }, paper }: { preview: SpecificationPreview; paper: WorkingPaper }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const vatTypes = VAT_TYPES.flatMap((vatType) => {
    const found = byBucket[vatType];
    return found === undefined || (found.vat === 0 && found.taxable === 0) ? [] : [{ vatType, ...found }];
  });
  return (
    <>
      <dl className={classes.figures}>
        {PREVIEWED.map((field) => (
          <FormFigure key={field} paper={paper} field={field} />
        ))}
      </dl>
      <section>
        <h3 className={classes.title}>
          <Trans>Breakdown by Category</Trans>
        </h3>
        <DataTable
          label={t`Breakdown by Category`}
          columns={columns}
          rows={vatTypes}
          rowKey={({ vatType }) => vatType}
          rowName={({ vatType }) => vatTypeText(i18n, vatType)}
          empty={
            <p className={classes.previewPeriod}>
              <Trans>No documents in this period yet.</Trans>
            </p>
          }
        />
      </section>
    </>
  );
}

/** Converts the rand of the specification's answer to cents. */
const toCents = (rand: number) => cents(Math.round(rand * 100));

function FormFigure({ paper, field }: { paper: WorkingPaper; field: (typeof PREVIEWED)[number] }) {
  const { i18n } = useLingui();
  const found = paper.fields.find((row) => row.field === field);
  return (
    <div data-total={isTotalField(field) || undefined}>
      <dt>{i18n.t(FIELD_WORDS[field])}</dt>
      <dd>
        <Money amount={found?.amountCents ?? null} />
      </dd>
    </div>
  );
}

const FIELD_WORDS = {
  '14': msg`Field 14 Capital Goods`,
  '14A': msg`Field 14A Imported Capital Goods`,
  '15': msg`Field 15 Other Goods`,
  '15A': msg`Field 15A Other Imported Goods`,
  '18': msg`Field 18 Other`,
  '19': msg`Total Input VAT`,
  '13': msg`Total Output VAT`,
  '20': msg`Field 20 VAT Payable or Refundable`,
} as const;

function PreviewActions({ period }: { period: VatPeriod }) {
  const file = useExport(period);
  const pack = usePack(period);
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" loading={file.making === 'csv'} onClick={() => file.make('csv')}>
        <Trans>Export CSV</Trans>
      </Button>
      <Button variant="default" loading={file.making === 'xlsx'} onClick={() => file.make('xlsx')}>
        <Trans>Export XLSX</Trans>
      </Button>
      <Button onClick={pack.open}>
        <Trans>Generate Pack</Trans>
      </Button>
      {pack.dialog}
    </Group>
  );
}
