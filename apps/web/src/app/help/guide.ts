import { Building2, type LucideIcon, ReceiptText, Scale, UserRound } from 'lucide-react';

type Step = {
  title: string;
  text: string;
  link?: {
    label: string;
    to: '/app/companies' | '/app/dashboard' | '/app/receipts' | '/app/vat';
    search?: { scroll: string } | { filter: string };
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
    text: 'Drop photos and PDFs anywhere on the dashboard, paste a picture, or photograph a slip with your phone. Several pages can be read as one invoice.',
    link: { label: 'Add slips and invoices', to: '/app/dashboard', search: { scroll: 'upload' } },
  },
  {
    title: 'Categorise and review',
    text: 'Each invoice shows what was read and how sure that is. Correct what is wrong; an invoice that needs review stays out of your VAT201 until you have looked at it.',
    link: { label: 'Review invoices', to: '/app/receipts', search: { filter: 'needs_review' } },
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
  to: '/app/companies' | '/app/receipts' | '/app/vat' | '/app/profile';
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
    to: '/app/vat',
    icon: Scale,
    title: 'VAT',
    text: 'Periods from created to submitted, the VAT201 field by field with the reason for each amount, and files for SARS.',
  },
  {
    to: '/app/profile',
    icon: UserRound,
    title: 'Profile',
    text: 'Password, two-factor sign-in, sessions and your data.',
  },
];
