import { Building2, ChartColumn, Landmark, type LucideIcon, ReceiptText, Scale, UserRound } from 'lucide-react';

type Step = {
  title: string;
  text: string;
  link?: {
    label: string;
    to: '/app/companies' | '/app/dashboard' | '/app/bank-statements' | '/app/bank-statements/reconcile' | '/app/vat';
    search?: { scroll: string };
  };
};

/** The workflow of Spec 2 §1, as far as this version goes; what it does not do yet is said. */
export const STEPS: readonly Step[] = [
  {
    title: 'Create a company',
    text: 'Give its name, its VAT number and its VAT category. It gets five folders: Purchases, Supplier Statements, Sales, Expenses and Bank Statements.',
    link: { label: 'Open companies', to: '/app/companies' },
  },
  {
    title: 'Connect your accounting package (optional)',
    text: 'This version has no direct connection yet. The month on the dashboard and the VAT201 can be saved as CSV, which every package takes in.',
  },
  {
    title: 'Upload your documents',
    text: 'Drop photos and PDFs anywhere on the dashboard, paste a picture, or photograph a slip with your phone. Several pages can be read as one invoice, and several slips in one photo are told apart. A protected PDF asks for its password. Bank statements go in as PDF, photo, or your bank’s CSV, OFX or QIF; every row is proved against the running balance.',
    link: { label: 'Add slips and invoices', to: '/app/dashboard', search: { scroll: 'upload' } },
  },
  {
    title: 'Categorise and reconcile',
    text: 'Each invoice shows what was read and how sure that is; one that needs review stays out of your VAT201 until you have looked at it. Then match each payment on your statements with its invoice: suggestions come with their reasons, and what has no document is listed with the VAT at stake.',
    link: { label: 'Reconcile', to: '/app/bank-statements/reconcile' },
  },
  {
    title: 'Prepare your VAT201',
    text: 'Every field with the invoices behind it, and what may not be claimed with the reason. Mark the period ready, save it as CSV, workbook or PDF, type it into eFiling, and keep the supporting pack for SARS.',
    link: { label: 'Open VAT', to: '/app/vat' },
  },
  {
    title: 'Track your deadlines',
    text: 'The dashboard shows the next return of each company with the days left, by its VAT category and how it files. A mail reminds you 14, 7, 3 and 1 days before; a calendar can be subscribed to.',
    link: { label: 'Open the dashboard', to: '/app/dashboard' },
  },
];

type GuideCard = {
  to: '/app/companies' | '/app/receipts' | '/app/bank-statements' | '/app/vat' | '/app/analytics' | '/app/profile';
  icon: LucideIcon;
  title: string;
  text: string;
};

/** The screens that exist. */
export const CARDS: readonly GuideCard[] = [
  {
    to: '/app/companies',
    icon: Building2,
    title: 'Companies',
    text: 'VAT number, category, filing method and folders.',
  },
  {
    to: '/app/receipts',
    icon: ReceiptText,
    title: 'Invoices',
    text: 'Search, filter, review and correct what was read; undo what you deleted; export as CSV or workbook.',
  },
  {
    to: '/app/bank-statements',
    icon: Landmark,
    title: 'Bank Statements',
    text: 'Statements read and proved row by row, matched with invoices; missing documents, unpaid invoices, and what was learned.',
  },
  {
    to: '/app/vat',
    icon: Scale,
    title: 'VAT',
    text: 'Periods from created to submitted, the VAT201 field by field with the reason for each amount, and files for SARS. Part payments, imports, second-hand goods and bank charges count too.',
  },
  {
    to: '/app/analytics',
    icon: ChartColumn,
    title: 'Analytics',
    text: 'Spend analysis by month, day, merchant and category, with filters and CSV export.',
  },
  {
    to: '/app/profile',
    icon: UserRound,
    title: 'Profile',
    text: 'Password, two-factor sign-in, sessions and your data.',
  },
];
