import { besideOf, type Layout, type Place, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { PaymentWords } from '../locale/document-words.ts';
import type { Locale } from '../locale/locale-pack.ts';

/** How the document says it was paid: `cash`, `card`, `eft`, `account`, `cheque`, `debit order` or a wallet's name. */
export interface Payment {
  readonly method: string;
  readonly place: Place;
}

/** The names of ways to pay in a reading. */
const METHODS: Readonly<Record<keyof PaymentWords, string>> = {
  card: 'card',
  cash: 'cash',
  debitOrder: 'debit order',
  eft: 'eft',
  cheque: 'cheque',
  account: 'account',
};

type Method = readonly [name: string, pattern: RegExp];

/** Cards before cash: a slip paid by card may still print "cash back". */
function methodsOf({ payments, wallets }: Locale): readonly Method[] {
  const by = (name: keyof PaymentWords): Method => [METHODS[name], payments[name]];
  return [by('card'), by('cash'), ...wallets, by('debitOrder'), by('eft'), by('cheque'), by('account')];
}

/** How the document was paid: as it says outright, else the first way it names, else the way it asks for. */
export function findPayment(layout: Layout): Payment | null {
  const { locale } = layout;
  const segments = segmentsOf(layout);
  return (
    explicitMethod(layout, segments) ??
    firstNamed(
      segments.filter(({ text }) => !locale.documents.paymentInstruction.test(text)),
      methodsOf(locale),
    ) ??
    askedMethod(segments, locale)
  );
}

function firstNamed(segments: readonly Segment[], methods: readonly Method[]): Payment | null {
  for (const [method, pattern] of methods) {
    for (const segment of segments) {
      const match = pattern.exec(segment.text);
      if (match) return { method, place: { segment, start: match.index, end: match.index + match[0].length } };
    }
  }
  return null;
}

/** `Please pay by EFT`: how it is to be paid, where nothing says how it was. */
function askedMethod(segments: readonly Segment[], { askedPayments }: Locale): Payment | null {
  const methods: readonly Method[] = [
    [METHODS.eft, askedPayments.eft],
    [METHODS.debitOrder, askedPayments.debitOrder],
    [METHODS.cash, askedPayments.cash],
    [METHODS.cheque, askedPayments.cheque],
  ];
  for (const segment of segments) {
    const asked = firstNamed([segment], methods);
    if (asked) return asked;
  }
  return null;
}

/** `Payment method: EFT` says it outright. */
function explicitMethod(layout: Layout, segments: readonly Segment[]): Payment | null {
  const { paymentLabel } = layout.locale.documents;
  for (const segment of segments) {
    const label = paymentLabel.exec(segment.text);
    if (!label) continue;
    const own = segment.text.slice(label.index + label[0].length);
    const next = besideOf(layout, segment, 1) ?? segment;
    const said = own.trim() === '' && next !== segment ? { segment: next, text: next.text } : { segment, text: own };
    const method = methodNamed(said.text, layout.locale);
    if (method) return { method, place: { segment: said.segment, start: 0, end: said.segment.text.length } };
  }
  return null;
}

/** The way to pay that a text names, or is. */
function methodNamed(text: string, locale: Locale): string | null {
  const { paymentNames } = locale;
  const names: readonly Method[] = [
    [METHODS.card, paymentNames.card],
    [METHODS.cash, paymentNames.cash],
    ...locale.wallets,
    [METHODS.debitOrder, paymentNames.debitOrder],
    [METHODS.eft, paymentNames.eft],
    [METHODS.cheque, paymentNames.cheque],
    [METHODS.account, paymentNames.account],
  ];
  const methods = methodsOf(locale);
  const found = methods.findIndex(([, pattern], at) => pattern.test(text) || names[at]?.[1].test(text));
  return methods[found]?.[0] ?? null;
}
