import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { vatTypeText } from '@tillslip/messages/vat/types';
import { useMemo } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { OpenFigure } from '../vat.queries.ts';

type VatTypeFigures = WorkingPaper['vatTypes'][number];

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<VatTypeFigures>()({
      vatType: { label: i18n.t(msg`Category`), kind: 'text', value: ({ vatType }) => vatTypeText(i18n, vatType) },
      lines: { label: i18n.t(msg`Lines`), kind: 'number' },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      taxableCents: { label: i18n.t(msg`Taxable`), kind: 'money' },
    }),
    {
      vatType: {
        width: 200,
        grows: 1,
        card: 'title',
        cell: ({ vatType, documents }) => (
          <>
            {vatTypeText(i18n, vatType)}
            <span className="visually-hidden">
              <Plural value={documents} one=": open # document" other=": open # documents" />
            </span>
          </>
        ),
      },
      vatCents: { width: 140, card: 'figure' },
      taxableCents: { width: 140 },
    },
  );

/** VAT and taxable value of the lines of the period, by VAT type. */
export function VatTypes({ paper, onOpen }: { paper: WorkingPaper; onOpen: (figure: OpenFigure) => void }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const filled = paper.vatTypes.filter(({ lines }) => lines > 0);
  if (filled.length === 0) return null;
  return (
    <Card title={t`Breakdown by Category`} flush>
      <DataTable
        label={t`Breakdown by Category`}
        isFrameless
        columns={columns}
        rows={filled}
        rowKey={({ vatType }) => vatType}
        rowName={({ vatType }) => vatTypeText(i18n, vatType)}
        target={({ vatType }) => ({ run: () => onOpen({ title: vatTypeText(i18n, vatType), vatType }) })}
      />
    </Card>
  );
}
