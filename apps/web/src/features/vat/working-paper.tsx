import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Vat201Preview } from '@tillslip/contract/vat';
import { formatVatNumber } from '@tillslip/domain/vat/vat-number';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Exclusions } from './exclusions.tsx';
import { FieldDocuments } from './field-documents.tsx';
import { FormSection } from './form-section.tsx';
import { Payable } from './payable.tsx';
import classes from './vat.module.css';

/** The working paper: the form as it will be typed into, what is left out and why, and what is still open. */
export function WorkingPaper({ preview }: { preview: Vat201Preview }) {
  const [opened, open] = useState<string | null>(null);
  return (
    <div className={classes.paper}>
      <PaperHead preview={preview} />
      {preview.waiting > 0 && <Waiting count={preview.waiting} companyId={preview.companyId} />}
      <div className={classes.columns}>
        <Card flush label="VAT201">
          <FormSection title="A. Output tax" section="output" preview={preview} onOpen={open} />
          <FormSection title="B. Input tax" section="input" preview={preview} onOpen={open} />
          <FormSection title="Result" section="result" preview={preview} onOpen={open} />
        </Card>
        <Exclusions documents={preview.excluded} included={preview.included.length} />
      </div>
      <FieldDocuments preview={preview} field={opened} onClose={() => open(null)} />
    </div>
  );
}

function PaperHead({ preview }: { preview: Vat201Preview }) {
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <h2>{preview.companyName}</h2>
          <p className="tabular">
            {preview.vatNumber === null ? 'No VAT number given' : `VAT number ${formatVatNumber(preview.vatNumber)}`}
          </p>
        </div>
        <dl className={classes.dates}>
          <div>
            <dt>Period {preview.periodCode}</dt>
            <dd>
              <DateText day={preview.periodStart} /> to <DateText day={preview.periodEnd} />
            </dd>
          </div>
          <div>
            <dt>Due by eFiling</dt>
            <dd>
              <DateText day={preview.dueDates.efiling} />
            </dd>
          </div>
          <div>
            <dt>Due on paper</dt>
            <dd>
              <DateText day={preview.dueDates.manual} />
            </dd>
          </div>
        </dl>
        <Payable preview={preview} />
      </div>
    </Card>
  );
}

function Waiting({ count, companyId }: { count: number; companyId: string }) {
  return (
    <Notice
      kind="warn"
      action={
        <Anchor
          c="inherit"
          underline="always"
          renderRoot={(props) => (
            <Link to="/app/receipts" search={{ filter: 'needs_review', company: companyId }} {...props} />
          )}
        >
          Review them
        </Anchor>
      }
    >
      {count === 1
        ? '1 invoice waits for you, or has no date: it is in no period yet.'
        : `${count} invoices wait for you, or have no date: they are in no period yet.`}
    </Notice>
  );
}
