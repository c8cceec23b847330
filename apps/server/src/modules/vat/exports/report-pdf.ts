import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { formatVatNumber } from '@tillslip/domain/vat/vat-number';
import { openPaper, type Paper } from './pdf-paper.ts';
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
      ['Field', 'Description', 'Amount', previous.periodCode, lastYear.periodCode],
      fields
        .filter((field) => field.section === section)
        .map(({ field, label, amountCents, previousCents, lastYearCents }) => ({
          strong: ['13', '19', '20'].includes(field),
          cells: [field, label, formatRand(amountCents), formatRand(previousCents), formatRand(lastYearCents)],
        })),
      [36, 245, 78, 78, 78],
    );
  }
}

function breakdown(page: Paper, { buckets }: WorkingPaper): void {
  page.section('Breakdown by category');
  page.table(
    ['Category', 'Documents', 'Lines', 'VAT', 'Taxable'],
    buckets
      .filter(({ lines }) => lines > 0)
      .map(({ label, documents, lines, vatCents, taxableCents }) => ({
        strong: false,
        cells: [label, String(documents), String(lines), formatRand(vatCents), formatRand(taxableCents)],
      })),
    [215, 60, 60, 90, 90],
  );
}

function exclusions(page: Paper, { exclusions: rows }: WorkingPaper): void {
  page.section('VAT charged and not claimed');
  if (rows.length === 0) page.paragraph('All VAT that was charged is claimed.');
  else
    page.table(
      ['Reason', 'Section', 'Documents', 'Charged', 'Not claimed'],
      rows.map(({ text, section, documents, chargedCents, excludedCents }) => ({
        strong: false,
        cells: [text, section, String(documents), formatRand(chargedCents), formatRand(excludedCents)],
      })),
      [225, 80, 50, 80, 80],
    );
}

function adjustments(page: Paper, { adjustments: rows }: PeriodReport): void {
  page.section('Adjustments entered by hand');
  if (rows.length === 0) page.paragraph('None.');
  else
    page.table(
      ['Date', 'Field', 'Kind', 'Reason', 'VAT'],
      rows.map(({ day, field, label, reason, vatCents }) => ({
        strong: false,
        cells: [formatDate(day), field, label, reason, formatRand(vatCents)],
      })),
      [70, 36, 120, 209, 80],
    );
}
