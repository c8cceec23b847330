import type { MessageDescriptor } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MIN_SEARCH_LENGTH } from '@tillslip/contract/bank/search';
import { formatMoney, formatRand } from '@tillslip/domain/kernel/format-rand';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { dayText } from '@tillslip/messages/dates';
import { LANGUAGE_NAMES, LOCALES } from '@tillslip/messages/i18n';
import {
  Building2,
  CalendarClock,
  CircleQuestionMark,
  FileQuestionMark,
  FileUp,
  Landmark,
  Languages,
  Link2,
  type LucideIcon,
  Moon,
  ReceiptText,
  Sun,
} from 'lucide-react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { foundTransactionsQuery } from '../../features/bank/statements.queries.ts';
import { receiptListQuery } from '../../features/receipts/receipts.queries.ts';
import { CHAPTERS } from '../help/guide.ts';
import { useShownSample } from '../sample/use-shown-sample.ts';
import { NAV_ITEMS, PREFERENCES, PROFILE } from './nav-items.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { choosePersonLanguage, chooseTheme } from './person-preferences.tsx';

/** An entry with its icon and what choosing it does. */
export type PaletteAction = PaletteEntry & { icon: LucideIcon; run: () => void };

/** Search terms for the pages, besides their titles. */
const PAGE_KEYWORDS: Partial<Record<string, MessageDescriptor>> = {
  '/app/dashboard': msg`home start`,
  '/app/receipts': msg`receipts slips documents`,
  '/app/analytics': msg`spending suppliers merchants trends charts categories`,
  '/app/bank-statements': msg`bank account transactions reconcile csv ofx qif`,
  '/app/companies': msg`folders clients`,
  '/app/vat': msg`vat201 return sars tax`,
  '/app/billing': msg`usage plan price limits documents storage version self-hosted`,
  '/app/help': msg`guide questions support`,
  '/app/preferences': msg`settings theme dark language time zone date format notifications reports session timeout retention`,
  '/app/profile': msg`account password email two-factor sessions sign out everywhere delete API keys`,
};

/** The screens that work on bank transactions. */
const BANK_SCREENS = [
  {
    to: '/app/bank-statements/reconcile',
    title: msg`Reconcile payments`,
    keywords: msg`bank match suggestions workspace`,
    icon: Link2,
  },
  {
    to: '/app/bank-statements/accounts',
    title: msg`View bank accounts`,
    keywords: msg`bank account register transactions balance gaps`,
    icon: Landmark,
  },
  {
    to: '/app/bank-statements/missing',
    title: msg`Request missing invoices`,
    keywords: msg`bank invoices suppliers vat at stake`,
    icon: FileQuestionMark,
  },
  {
    to: '/app/bank-statements/unpaid',
    title: msg`View unpaid invoices`,
    keywords: msg`bank open due overdue creditors`,
    icon: CalendarClock,
  },
] as const;

/** Everything the palette can go to; invoices, transactions and chapters of the guide as far as `question` finds them. */
export function usePaletteEntries(question: string): PaletteAction[] {
  return [
    ...usePages(),
    ...useActions(),
    ...useLanguages(),
    ...useCompanies(),
    ...useInvoices(question),
    ...useTransactions(question),
    ...useHelp(question),
  ];
}

function usePages(): PaletteAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const keywords = (to: string) => (PAGE_KEYWORDS[to] ? t(PAGE_KEYWORDS[to]) : '');
  return [...NAV_ITEMS, PROFILE, PREFERENCES].map(({ label, to, icon }) => ({
    id: to.replaceAll('/', '-'),
    group: 'pages',
    title: t(label),
    keywords: keywords(to),
    icon,
    run: () => void navigate({ to }),
  }));
}

function useActions(): PaletteAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { colorScheme } = useMantineColorScheme();
  const queries = useQueryClient();
  const isDark = colorScheme === 'dark';
  return [
    {
      id: 'upload',
      group: 'actions',
      title: t`Add slips and invoices`,
      keywords: t`upload scan photo`,
      icon: FileUp,
      run: () => void navigate({ to: '/app/dashboard', search: { scroll: 'upload' } }),
    },
    {
      id: 'upload-statement',
      group: 'actions',
      title: t`Upload bank statements`,
      keywords: t`add import csv ofx qif pdf`,
      icon: FileUp,
      run: () => void navigate({ to: '/app/bank-statements/upload' }),
    },
    ...BANK_SCREENS.map(({ to, title, keywords, icon }) => ({
      id: to.replaceAll('/', '-'),
      group: 'actions' as const,
      title: t(title),
      keywords: t(keywords),
      icon,
      run: () => void navigate({ to }),
    })),
    {
      id: 'scheme',
      group: 'actions',
      title: isDark ? t`Switch to light mode` : t`Switch to dark mode`,
      keywords: t`theme scheme night day`,
      icon: isDark ? Sun : Moon,
      run: () => chooseTheme(queries, isDark ? 'light' : 'dark'),
    },
  ];
}

/** The other languages: each can be found by its own name, whatever the screens speak now. */
function useLanguages(): PaletteAction[] {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return LOCALES.filter((locale) => locale !== i18n.locale).map((locale) => ({
    id: `language-${locale}`,
    group: 'actions',
    title: t`Change language: ${ph({ language: LANGUAGE_NAMES[locale] })}`,
    keywords: t`language translate`,
    icon: Languages,
    run: () => choosePersonLanguage(queries, locale),
  }));
}

function useCompanies(): PaletteAction[] {
  const navigate = useNavigate();
  const { data: companies = [] } = useQuery(companiesQuery);
  return companies.map(({ id, companyName, vatNumber }) => ({
    id,
    group: 'companies',
    title: companyName,
    keywords: vatNumber ?? '',
    icon: Building2,
    run: () => void navigate({ to: '/app/dashboard', search: { company: id } }),
  }));
}

const MAX_RECENT = 8;

/** The sample is searched only from its own pages. */
const useSearchScope = (): { companyId?: string } => {
  const sample = useShownSample();
  return sample === null ? {} : { companyId: sample.id };
};

/** The latest invoices, or those of a supplier, number, amount or VAT number. */
function useInvoices(question: string): PaletteAction[] {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const isAsked = question.length >= MIN_SEARCH_LENGTH;
  const filter = { limit: MAX_RECENT, ...(isAsked && { q: question }), ...useSearchScope() };
  const { data, isPlaceholderData } = useQuery(receiptListQuery(filter));
  return (data?.rows ?? []).map(({ id, supplierName, invoiceNumber, invoiceDate, totalCents, currency }) => ({
    id,
    group: 'invoices',
    title: supplierName ?? t`Unknown supplier`,
    detail: [invoiceDate && dayText(i18n, invoiceDate), totalCents !== null && formatMoney(totalCents, currency)]
      .filter(Boolean)
      .join(' · '),
    keywords: invoiceNumber ?? '',
    ...(isAsked && !isPlaceholderData && { foundFor: question }),
    icon: ReceiptText,
    run: () => void navigate({ to: '/app/receipts/$id', params: { id } }),
  }));
}

/** The bank transactions of an amount, or with words in their description; none without a question. */
function useTransactions(question: string): PaletteAction[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { data = [], isPlaceholderData } = useQuery(foundTransactionsQuery({ q: question, ...useSearchScope() }));
  return data.map(({ id, statementId, date, amountCents, ...transaction }) => ({
    id,
    group: 'transactions',
    title: transactionText(i18n, transaction),
    detail: `${dayText(i18n, date)} · ${formatRand(amountCents)}`,
    ...(!isPlaceholderData && { foundFor: question }),
    icon: Landmark,
    run: () => void navigate({ to: '/app/bank-statements/$id', params: { id: statementId }, search: { row: id } }),
  }));
}

/** The chapters of the guide; they appear with a question, because nobody looks for all of them. */
function useHelp(question: string): PaletteAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (question.length < MIN_SEARCH_LENGTH) return [];
  return CHAPTERS.map(({ id, title, text }) => ({
    id: `help-${id}`,
    group: 'help',
    title: t(title),
    keywords: t(text),
    icon: CircleQuestionMark,
    run: () => void navigate({ to: '/app/help', search: { chapter: id } }),
  }));
}
