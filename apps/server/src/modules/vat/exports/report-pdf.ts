import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, sum } from '@tillslip/domain/kernel/money';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { openPaper, type Paper, type PaperColumn } from './pdf-paper.ts';
import type { PeriodReport } from './period-report.ts';

const STATUSES = {
  not_started: 'Not started',
  in_progress: 'In progress',
  ready: 'Ready',
  submitted: 'Submitted',
} as const;
const SECTIONS = { output: 'A. Output tax', input: 'B. Input tax', result: 'Result' } as const;
const NOTES = {
  'own-fields': 'Credit and debit notes are shown in the fields the form names for them, 12 and 18.',
  netted: 'Credit and debit notes are netted against the invoices they change.',
} as const;
const TIME = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

const text = (title: string, width: number): PaperColumn => ({ title, width });
const number = (title: string, width: number): PaperColumn => ({ title, width, isNumber: true });

/** The working paper as a PDF: the form in its order and words, the checks, the breakdown, what is left out, adjustments. */
export async function reportPdf(report: PeriodReport): Promise<Uint8Array> {
  const { paper } = report;
  const page = await openPaper(`VAT201 ${paper.periodCode} – ${paper.companyName}`, report.preparedAt);
  heading(page, report);
  form(page, paper);
  page.section('Form and documents');
  for (const { sentence } of paper.checks) page.paragraph(sentence);
  page.paragraph(NOTES[paper.noteMethod]);
  breakdown(page, paper);
  exclusions(page, paper);
  fees(page, report);
  adjustments(page, report);
  page.paragraph('Diesel refunds (fields 21 and up) are not part of this working paper.');
  return page.save();
}

function heading(page: Paper, { paper, preparedAt }: PeriodReport): void {
  page.title('VAT201 working paper');
  page.facts([
    ['Vendor', paper.companyName],
    ['VAT number', paper.vatNumber === null ? 'Not registered' : formatVatNumber(paper.vatNumber)],
    ['Tax period', `${paper.periodCode} (${formatDate(paper.periodStart)} to ${formatDate(paper.periodEnd)})`],
    ['Due', `${formatDate(paper.dueDate)}, ${paper.filingMethod === 'efiling' ? 'on eFiling' : 'by hand'}`],
    ['Basis', paper.accountingBasis === 'invoice' ? 'Invoice basis' : 'Payments basis'],
    ['Status', paper.status === null ? 'Not created as a period' : STATUSES[paper.status]],
    [
      'Documents',
      `${paper.documents}, ${paper.late} of them late, ${paper.corrections} corrections; ${paper.waiting} not counted yet`,
    ],
    ['Prepared', `${TIME.format(preparedAt)} (South Africa)`],
  ]);
}

function form(page: Paper, { fields, previous, lastYear }: WorkingPaper): void {
  for (const section of ['output', 'input', 'result'] as const) {
    page.section(SECTIONS[section]);
    page.table(
      [
        text('Field', 36),
        text('Description', 245),
        number('Amount', 78),
        number(previous.periodCode, 78),
        number(lastYear.periodCode, 78),
      ],
      fields
        .filter((field) => field.section === section)
        .map(({ field, label, amountCents, previousCents, lastYearCents }) => ({
          strong: ['13', '19', '20'].includes(field),
          cells: [field, label, formatRand(amountCents), formatRand(previousCents), formatRand(lastYearCents)],
        })),
    );
  }
}

function breakdown(page: Paper, { vatTypes }: WorkingPaper): void {
  page.section('Breakdown by category');
  page.table(
    [text('Category', 205), number('Documents', 65), number('Lines', 65), number('VAT', 90), number('Taxable', 90)],
    vatTypes
      .filter(({ lines }) => lines > 0)
      .map(({ label, documents, lines, vatCents, taxableCents }) => ({
        strong: false,
        cells: [label, String(documents), String(lines), formatRand(vatCents), formatRand(taxableCents)],
      })),
  );
}

function exclusions(page: Paper, { exclusions: rows }: WorkingPaper): void {
  page.section('VAT charged and not claimed');
  if (rows.length === 0) page.paragraph('All VAT that was charged is claimed.');
  else
    page.table(
      [
        text('Reason', 210),
        text('Section', 85),
        number('Documents', 60),
        number('Charged', 80),
        number('Not claimed', 80),
      ],
      rows.map(({ text, section, documents, chargedCents, excludedCents }) => ({
        strong: false,
        cells: [text, section, String(documents), formatRand(chargedCents), formatRand(excludedCents)],
      })),
    );
}

function fees(page: Paper, { fees: all }: PeriodReport): void {
  if (all.length === 0) return;
  page.section('Bank charges from statements');
  const statements = [...new Set(all.map(({ statementId }) => statementId))];
  page.table(
    [
      text('Bank and account', 215),
      number('Charges', 60),
      number('Charged', 80),
      number('VAT', 80),
      number('Claimed', 80),
    ],
    statements.map((id) => {
      const of = all.filter(({ statementId }) => statementId === id);
      const total = (amount: (fee: PeriodFee) => Cents): string => formatRand(sum(of.map(amount)));
      const amounts = [
        total((fee) => fee.amountCents),
        total((fee) => fee.vatCents),
        total((fee) => fee.claimableCents),
      ];
      return {
        strong: false,
        cells: [`${of[0]?.bankName ?? ''} ${of[0]?.accountMasked ?? ''}`, String(of.length), ...amounts],
      };
    }),
  );
}

function adjustments(page: Paper, { adjustments: rows }: PeriodReport): void {
  page.section('Adjustments entered by hand');
  if (rows.length === 0) page.paragraph('None.');
  else
    page.table(
      [text('Date', 70), text('Field', 36), text('Kind', 120), text('Reason', 209), number('VAT', 80)],
      rows.map(({ day, field, label, reason, vatCents }) => ({
        strong: false,
        cells: [formatDate(day), field, label, reason, formatRand(vatCents)],
      })),
    );
}
