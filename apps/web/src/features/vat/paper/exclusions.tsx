import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { sum, ZERO } from '@tillslip/domain/kernel/money';
import { notClaimableText } from '@tillslip/messages/vat/claims';
import { notClaimedElsewhereText } from '@tillslip/messages/vat/paper';
import { useMemo } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import classes from './paper.module.css';

type Exclusion = WorkingPaper['exclusions'][number];

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<Exclusion>()({
      reason: { label: i18n.t(msg`Reason`), kind: 'text', value: ({ reason }) => notClaimableText(i18n, reason) },
      section: { label: i18n.t(msg`Section`), kind: 'text' },
      excludedCents: { label: i18n.t(msg`Not claimed`), kind: 'money' },
    }),
    {
      reason: {
        card: 'title',
        cell: ({ reason, documents }) => (
          <>
            {notClaimableText(i18n, reason)}
            <span className="visually-hidden">
              {' '}
              <Plural value={documents} one="Open # document" other="Open # documents" />
            </span>
          </>
        ),
        note: ({ section, documents }) =>
          i18n.t(msg`Section ${section} · ${plural(documents, { one: '# document', other: '# documents' })}`),
      },
      section: { card: 'hidden' },
      excludedCents: { card: 'figure' },
    },
  );

/** VAT that is charged but not claimed, by reason; each opens its documents and lines. */
export function Exclusions({ paper, onOpen }: { paper: WorkingPaper; onOpen: (figure: OpenFigure) => void }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { exclusions, documents } = paper;
  const denied = sum(exclusions.map(({ excludedCents }) => excludedCents));
  const byCategory = paper.vatTypes.find(({ vatType }) => vatType === 'denied')?.vatCents ?? ZERO;
  const difference = notClaimedElsewhereText(i18n, denied, byCategory);
  return (
    <Card title={t`Not claimed, and why`} aside={exclusions.length > 0 && <Money amount={denied} size="large" />} flush>
      <DataTable
        label={t`Not claimed, by reason`}
        isFrameless
        view="cards"
        columns={columns}
        rows={exclusions}
        rowKey={({ reason }) => reason}
        rowName={({ reason }) => notClaimableText(i18n, reason)}
        target={({ reason }) => ({
          run: () =>
            onOpen({
              title: t`Not claimed: ${{ reason: notClaimableText(i18n, reason) }}`,
              reason,
              lostReason: reason,
            }),
        })}
        empty={
          <p className={classes.nothing}>
            {documents === 0 ? t`No documents in this period yet.` : t`All VAT in this period is claimed.`}
          </p>
        }
      />
      {difference !== null && <p className={classes.difference}>{difference}</p>}
    </Card>
  );
}
