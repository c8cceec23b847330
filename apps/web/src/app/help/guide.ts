import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Building2,
  ChartColumn,
  CreditCard,
  Landmark,
  type LucideIcon,
  Plug,
  ReceiptText,
  Scale,
  UserRound,
} from 'lucide-react';

type Step = {
  id: string;
  title: MessageDescriptor;
  text: MessageDescriptor;
  link?: {
    label: MessageDescriptor;
    to:
      | ('/app/companies' | '/app/dashboard' | '/app/bank-statements' | '/app/bank-statements/reconcile' | '/app/vat')
      | '/app/integrations';
    search?: { scroll: string };
  };
};

/** The workflow of Spec 2 §1. It says what this version does not do yet. */
export const STEPS: readonly Step[] = [
  {
    id: 'create-company',
    title: msg`Create a company`,
    text: msg`Enter its name, VAT number and VAT category. It starts with five folders: Purchases, Supplier Statements, Sales, Expenses and Bank Statements.`,
    link: { label: msg`Open companies`, to: '/app/companies' },
  },
  {
    id: 'connect',
    title: msg`Connect your accounting package (optional)`,
    text: msg`Connect a company to QuickBooks or Sage, choose accounts and tax codes on one screen, and send checked invoices, each exactly once. Send many at once with a bulk sync, or let a schedule send them every hour, day, week or month. For other packages, export the month and the VAT201 as CSV.`,
    link: { label: msg`Open integrations`, to: '/app/integrations' },
  },
  {
    id: 'upload',
    title: msg`Upload your documents`,
    text: msg`Drop photos and PDFs anywhere on the dashboard, paste an image, or photograph a slip with your phone. The camera works without a connection: pictures wait on the phone and are sent when it is back. Several pages can be one invoice, and several slips in one photo are separated. Hundreds of files at once go under “Upload in bulk”: what has arrived is read even if you close the page. If a PDF is protected, enter its password. Upload bank statements as PDF, photo, CSV, OFX or QIF. Every transaction is checked against the running balance.`,
    link: { label: msg`Add slips and invoices`, to: '/app/dashboard', search: { scroll: 'upload' } },
  },
  {
    id: 'reconcile',
    title: msg`Categorise and reconcile`,
    text: msg`Each invoice shows what was read and with what confidence. An invoice that needs review does not count in your VAT201 until you check it. Give your company its own expense categories, such as Materials or Rent: each invoice and line is proposed one with the reason, and learns from your corrections. Then match each payment on your statements with its invoice. Suggested matches show their reasons, and missing invoices are listed with the VAT at stake.`,
    link: { label: msg`Reconcile`, to: '/app/bank-statements/reconcile' },
  },
  {
    id: 'prepare-vat201',
    title: msg`Prepare your VAT201`,
    text: msg`See the invoices behind every field, and why some VAT cannot be claimed. Mark the period ready, export it as CSV, XLSX or PDF, enter it in eFiling, and keep the supporting pack for SARS.`,
    link: { label: msg`Open VAT`, to: '/app/vat' },
  },
  {
    id: 'deadlines',
    title: msg`Track your deadlines`,
    text: msg`The dashboard shows the next return of each company and the days left. We email you 14, 7, 3 and 1 days before the deadline, and you can subscribe to a calendar.`,
    link: { label: msg`Open dashboard`, to: '/app/dashboard' },
  },
];

type GuideCard = {
  id: string;
  to:
    | ('/app/companies' | '/app/receipts' | '/app/bank-statements' | '/app/vat' | '/app/analytics' | '/app/profile')
    | ('/app/integrations' | '/app/billing');
  icon: LucideIcon;
  title: MessageDescriptor;
  text: MessageDescriptor;
};

/** A card for each screen. */
export const CARDS: readonly GuideCard[] = [
  {
    id: 'companies',
    to: '/app/companies',
    icon: Building2,
    title: msg`Companies`,
    text: msg`VAT number, category, filing method, folders, expense categories and addresses for notices.`,
  },
  {
    id: 'invoices',
    to: '/app/receipts',
    icon: ReceiptText,
    title: msg`Invoices`,
    text: msg`Search, filter, review and correct invoices, and save views of your own. Undo a delete, or export as CSV or XLSX.`,
  },
  {
    id: 'bank-statements',
    to: '/app/bank-statements',
    icon: Landmark,
    title: msg`Bank Statements`,
    text: msg`Read and check statements, match transactions with invoices, and find missing and unpaid invoices.`,
  },
  {
    id: 'vat',
    to: '/app/vat',
    icon: Scale,
    title: msg`VAT`,
    text: msg`VAT periods, the VAT201 field by field with the reason for each amount, and files for SARS. Part payments, imports, second-hand goods and bank charges are included.`,
  },
  {
    id: 'analytics',
    to: '/app/analytics',
    icon: ChartColumn,
    title: msg`Analytics`,
    text: msg`Spend analysis by month, day, supplier and category, with filters and CSV export.`,
  },
  {
    id: 'integrations',
    to: '/app/integrations',
    icon: Plug,
    title: msg`Integrations`,
    text: msg`Connect QuickBooks or Sage, preview how invoices are booked, sync them one by one, in bulk or on a schedule, and answer what needs you.`,
  },
  {
    id: 'profile',
    to: '/app/profile',
    icon: UserRound,
    title: msg`Profile`,
    text: msg`Password, two-factor sign-in, sessions and your data.`,
  },
  {
    id: 'billing',
    to: '/app/billing',
    icon: CreditCard,
    title: msg`Billing`,
    text: msg`The documents you saved this month and this year, by company, and the storage they take. A self-hosted installation costs nothing.`,
  },
];

/** Everything the guide explains, to be searched and to be opened at. */
export const CHAPTERS: readonly Pick<Step, 'id' | 'title' | 'text'>[] = [...STEPS, ...CARDS];
