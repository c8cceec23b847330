import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, sum } from '@tillslip/domain/kernel/money';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { dayText } from '@tillslip/messages/dates';
import type { I18n } from '@tillslip/messages/i18n';
import { notClaimableText } from '@tillslip/messages/vat/claims';
import { fieldCheckText, notClaimedElsewhereText } from '@tillslip/messages/vat/paper';
import {
  comparedText,
  documentsText,
  dueText,
  noteMethodText,
  pageNumberText,
  periodStatusText,
  preparedText,
  type ReportWord,
  reportWord,
  taxPeriodText,
} from '@tillslip/messages/vat/report';
import { adjustmentText, vatTypeText } from '@tillslip/messages/vat/types';
import { openPaper, type Paper, type PaperColumn } from '../../../platform/files/pdf-paper.ts';
import { filingFacts, type PeriodReport } from './period-report.ts';

const SECTIONS = { output: 'OUTPUT_TAX', input: 'INPUT_TAX', result: 'RESULT' } as const;

/** A page with the language it is written in. */
interface WordedPaper extends Paper {
  readonly i18n: I18n;
}

const word = ({ i18n }: WordedPaper, of: ReportWord): string => reportWord(i18n, of);
const text = (page: WordedPaper, of: ReportWord, width: number): PaperColumn => ({ title: word(page, of), width });
const number = (page: WordedPaper, of: ReportWord, width: number): PaperColumn => ({
  ...{ title: word(page, of), width, isNumber: true },
});
const amounts = (title: string, width: number): PaperColumn => ({ title, width, isNumber: true });

/** The working paper as a PDF: the form in its order and words, the checks, the breakdown, what is left out, adjustments. */
export async function reportPdf(report: PeriodReport): Promise<Uint8Array> {
  const { paper, i18n } = report;
  const title = `VAT201 ${paper.periodCode} – ${paper.companyName}`;
  const pageText = (page: number, pages: number) => pageNumberText(i18n, page, pages);
  const page: WordedPaper = Object.assign(await openPaper(title, report.preparedAt, pageText), { i18n });
  heading(page, report);
  form(page, paper);
  page.section(word(page, 'FORM_AND_DOCUMENTS'));
  for (const check of paper.checks) page.paragraph(fieldCheckText(i18n, check));
  page.paragraph(noteMethodText(i18n, paper.noteMethod));
  breakdown(page, paper);
  exclusions(page, paper);
  fees(page, report);
  adjustments(page, report);
  page.paragraph(word(page, 'NO_DIESEL'));
  return page.save();
}

function heading(page: WordedPaper, report: PeriodReport): void {
  const { paper, preparedAt, i18n } = report;
  const { periodCode, periodStart, periodEnd, vatNumber, status } = paper;
  page.title(word(page, 'TITLE'));
  page.facts([
    [word(page, 'VENDOR'), paper.companyName],
    [word(page, 'VAT_NUMBER'), vatNumber === null ? word(page, 'NOT_REGISTERED') : formatVatNumber(vatNumber)],
    [word(page, 'TAX_PERIOD'), taxPeriodText(i18n, periodCode, periodStart, periodEnd)],
    [word(page, 'DUE'), dueText(i18n, paper.dueDate, paper.filingMethod)],
    [word(page, 'BASIS'), word(page, paper.accountingBasis === 'invoice' ? 'INVOICE_BASIS' : 'PAYMENTS_BASIS')],
    [word(page, 'STATUS'), status === null ? word(page, 'NOT_A_PERIOD') : periodStatusText(i18n, status)],
    ...filingFacts(report).map(([of, value]): [string, string] => [word(page, of), value]),
    [word(page, 'DOCUMENTS'), documentsText(i18n, paper)],
    [word(page, 'PREPARED'), preparedText(i18n, preparedAt)],
  ]);
}

function form(page: WordedPaper, { fields, previous, lastYear }: WorkingPaper): void {
  const { i18n } = page;
  for (const section of ['output', 'input', 'result'] as const) {
    page.section(word(page, SECTIONS[section]));
    page.table(
      [
        text(page, 'FIELD', 36),
        text(page, 'DESCRIPTION', 245),
        number(page, 'AMOUNT', 78),
        amounts(comparedText(i18n, 'previous', previous.periodCode), 78),
        amounts(comparedText(i18n, 'last-year', lastYear.periodCode), 78),
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

function breakdown(page: WordedPaper, { vatTypes }: WorkingPaper): void {
  page.section(word(page, 'BREAKDOWN'));
  page.table(
    [
      text(page, 'CATEGORY', 205),
      number(page, 'DOCUMENTS', 65),
      number(page, 'LINES', 65),
      number(page, 'VAT', 90),
      number(page, 'TAXABLE', 90),
    ],
    vatTypes
      .filter(({ lines }) => lines > 0)
      .map(({ vatType, documents, lines, vatCents, taxableCents }) => ({
        strong: false,
        cells: [
          vatTypeText(page.i18n, vatType),
          ...[String(documents), String(lines), formatRand(vatCents), formatRand(taxableCents)],
        ],
      })),
  );
}

function exclusions(page: WordedPaper, { exclusions: rows, vatTypes }: WorkingPaper): void {
  page.section(word(page, 'CHARGED_NOT_CLAIMED'));
  if (rows.length === 0) page.paragraph(word(page, 'ALL_CLAIMED'));
  else
    page.table(
      [
        text(page, 'REASON', 210),
        text(page, 'SECTION', 85),
        number(page, 'DOCUMENTS', 60),
        number(page, 'CHARGED', 80),
        number(page, 'NOT_CLAIMED', 80),
      ],
      rows.map(({ reason, section, documents, chargedCents, excludedCents }) => ({
        strong: false,
        cells: [
          notClaimableText(page.i18n, reason),
          section,
          String(documents),
          formatRand(chargedCents),
          formatRand(excludedCents),
        ],
      })),
    );
  const left = sum(rows.map(({ excludedCents }) => excludedCents));
  const denied = sum(vatTypes.flatMap(({ vatType, vatCents }) => (vatType === 'denied' ? [vatCents] : [])));
  const difference = notClaimedElsewhereText(page.i18n, left, denied);
  if (difference !== null) page.paragraph(difference);
}

function fees(page: WordedPaper, { fees: all }: PeriodReport): void {
  if (all.length === 0) return;
  page.section(word(page, 'BANK_CHARGES'));
  const statements = [...new Set(all.map(({ statementId }) => statementId))];
  page.table(
    [
      text(page, 'BANK_AND_ACCOUNT', 215),
      number(page, 'CHARGES', 60),
      number(page, 'CHARGED', 80),
      number(page, 'VAT', 80),
      number(page, 'CLAIMED', 80),
    ],
    statements.map((id) => {
      const of = all.filter(({ statementId }) => statementId === id);
      const total = (amount: (fee: PeriodFee) => Cents): string => formatRand(sum(of.map(amount)));
      const sums = [total((fee) => fee.amountCents), total((fee) => fee.vatCents), total((fee) => fee.claimableCents)];
      return {
        strong: false,
        cells: [of[0] ? bankAccountText(page.i18n, of[0]) : '', String(of.length), ...sums],
      };
    }),
  );
}

function adjustments(page: WordedPaper, { adjustments: rows }: PeriodReport): void {
  page.section(word(page, 'ADJUSTMENTS_BY_HAND'));
  if (rows.length === 0) page.paragraph(word(page, 'NONE'));
  else
    page.table(
      [
        text(page, 'DATE', 70),
        text(page, 'FIELD', 36),
        text(page, 'KIND', 110),
        text(page, 'REASON', 144),
        number(page, 'CONSIDERATION', 80),
        number(page, 'VAT', 75),
      ],
      rows.map(({ day, field, kind, reason, considerationCents, vatCents }) => ({
        strong: false,
        cells: [
          ...[dayText(page.i18n, day), field, adjustmentText(page.i18n, kind), reason],
          ...[considerationCents === null ? '' : formatRand(considerationCents), formatRand(vatCents)],
        ],
      })),
    );
}
