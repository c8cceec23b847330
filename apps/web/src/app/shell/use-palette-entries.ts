import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import {
  Building2,
  CalendarClock,
  FileQuestionMark,
  FileUp,
  Link2,
  type LucideIcon,
  Moon,
  ReceiptText,
  Sun,
} from 'lucide-react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { receiptListQuery } from '../../features/receipts/receipts.queries.ts';
import { NAV_ITEMS, PROFILE } from './nav-items.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** An entry that can be gone to. */
export type PaletteAction = PaletteEntry & { icon: LucideIcon; run: () => void };

/** Further words the pages are found by. */
const PAGE_WORDS: Partial<Record<string, string>> = {
  '/app/dashboard': 'home start',
  '/app/receipts': 'receipts slips documents',
  '/app/analytics': 'spending merchants trends charts categories',
  '/app/bank-statements': 'bank account transactions reconcile csv ofx qif',
  '/app/companies': 'folders clients',
  '/app/vat': 'vat201 return sars tax',
  '/app/help': 'guide questions support',
  '/app/profile': 'account password email two-factor sessions sign out everywhere delete',
};

/** What is done with the rows of the bank. */
const BANK_SCREENS = [
  {
    to: '/app/bank-statements/reconcile',
    group: 'Actions',
    title: 'Reconcile payments',
    words: 'bank match suggestions workspace',
    icon: Link2,
  },
  {
    to: '/app/bank-statements/missing',
    group: 'Actions',
    title: 'Ask for missing documents',
    words: 'bank invoices suppliers vat at stake',
    icon: FileQuestionMark,
  },
  {
    to: '/app/bank-statements/unpaid',
    group: 'Actions',
    title: 'See unpaid invoices',
    words: 'bank open due overdue creditors',
    icon: CalendarClock,
  },
] as const;

/** Everything the palette knows: pages, actions, companies, and the invoices added last or found by `question`. */
export function usePaletteEntries(question: string): PaletteAction[] {
  return [...usePages(), ...useActions(), ...useCompanies(), ...useInvoices(question)];
}

function usePages(): PaletteAction[] {
  const navigate = useNavigate();
  return [...NAV_ITEMS, PROFILE].map(({ label, to, icon }) => ({
    id: to.replaceAll('/', '-'),
    group: 'Pages',
    title: label,
    words: PAGE_WORDS[to] ?? '',
    icon,
    run: () => void navigate({ to }),
  }));
}

function useActions(): PaletteAction[] {
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  return [
    {
      id: 'upload',
      group: 'Actions',
      title: 'Add slips and invoices',
      words: 'upload scan photo',
      icon: FileUp,
      run: () => void navigate({ to: '/app/dashboard', search: { scroll: 'upload' } }),
    },
    {
      id: 'upload-statement',
      group: 'Actions',
      title: 'Upload bank statements',
      words: 'add import csv ofx qif pdf',
      icon: FileUp,
      run: () => void navigate({ to: '/app/bank-statements/upload' }),
    },
    ...BANK_SCREENS.map(({ to, ...entry }) => ({
      ...entry,
      id: to.replaceAll('/', '-'),
      run: () => void navigate({ to }),
    })),
    {
      id: 'scheme',
      group: 'Actions',
      title: dark ? 'Light colours' : 'Dark colours',
      words: 'theme scheme night day',
      icon: dark ? Sun : Moon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
  ];
}

function useCompanies(): PaletteAction[] {
  const navigate = useNavigate();
  const { data: companies = [] } = useQuery(companiesQuery);
  return companies.map(({ id, companyName, vatNumber }) => ({
    id,
    group: 'Companies',
    title: companyName,
    words: vatNumber ?? '',
    icon: Building2,
    run: () => void navigate({ to: '/app/dashboard', search: { company: id } }),
  }));
}

const RECENT = 8;
const SHORTEST_SEARCH = 2;

function useInvoices(question: string): PaletteAction[] {
  const navigate = useNavigate();
  const q = question.length >= SHORTEST_SEARCH ? { q: question } : {};
  const { data } = useQuery(receiptListQuery({ limit: RECENT, ...q }));
  return (data?.rows ?? []).map(({ id, supplierName, invoiceNumber, invoiceDate, totalCents }) => ({
    id,
    group: 'Invoices',
    title: supplierName ?? 'Unknown supplier',
    detail: [invoiceDate && formatDate(invoiceDate), totalCents !== null && formatRand(totalCents)]
      .filter(Boolean)
      .join(' · '),
    words: invoiceNumber ?? '',
    icon: ReceiptText,
    run: () => void navigate({ to: '/app/receipts/$id', params: { id } }),
  }));
}
