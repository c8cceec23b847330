import type { BalanceResult, OpenEnd } from '@tillslip/domain/bank/statements/check-balances';
import type { TableEnd } from '@tillslip/domain/bank/statements/statement-facts';
import type { I18n } from '../i18n.ts';

/** What the words of a balance check without a break need. */
export interface UncheckedStatement {
  readonly result: BalanceResult;
  readonly openEnds: readonly OpenEnd[];
  readonly tableEnds: readonly TableEnd[];
  readonly workedOutCount: number;
}

/** The result of a balance check in which every transaction is proved but a balance at an end is not printed. */
export function openEndsTitle(i18n: I18n, openEnds: readonly OpenEnd[]): string {
  if (openEnds.length > 1) return i18n.t('Rows proved, ends not printed');
  return openEnds[0] === 'opening'
    ? i18n.t('Rows proved, opening not printed')
    : i18n.t('Rows proved, end not printed');
}

/** Why a statement without a break is not fully checked. */
export function uncheckedReason(i18n: I18n, statement: UncheckedStatement): string {
  const { result, openEnds, workedOutCount } = statement;
  if (workedOutCount > 0)
    return i18n.t(
      '{count, plural, one {The balances agree, but # transaction follows from them alone. Say what it is, as the page shows it.} other {The balances agree, but # transactions follow from them alone. Say what they are, as the page shows them.}}',
      { count: workedOutCount },
    );
  if (result === 'ends-open') return endsReason(i18n, statement);
  if (openEnds.length > 0)
    return i18n.t('The balances agree so far, but a transaction missing at the start or end would not show.');
  return i18n.t('The balances agree so far, but the statement shows too few of them to check every transaction.');
}

function endsReason(i18n: I18n, { openEnds, tableEnds }: UncheckedStatement): string {
  const opening = openEnds.includes('opening')
    ? [
        i18n.t(
          'The opening balance is not printed, so a first transaction that is wrong, or one missing before it, would not show.',
        ),
      ]
    : [];
  const closing = openEnds.includes('closing')
    ? [
        i18n.t('The closing balance is not printed, so a transaction missing at the end would not show.'),
        tableEndText(i18n, tableEnds),
      ]
    : [];
  return [i18n.t('Every transaction follows from the balance before it.'), ...opening, ...closing].join(' ');
}

/** What shows that no transaction follows the last one read. */
function tableEndText(i18n: I18n, tableEnds: readonly TableEnd[]): string {
  const [first] = tableEnds;
  if (first === undefined) return i18n.t('Nothing on the page shows that the table ends there.');
  switch (first) {
    case 'last-page':
      return i18n.t('All pages are there by the numbers that the bank printed on them.');
    case 'totals':
      return i18n.t('The end of the table follows the last transaction.');
    case 'legend':
      return i18n.t('A legend follows the last transaction.');
  }
}
