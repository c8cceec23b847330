import {
  Building2,
  ChartColumn,
  CircleQuestionMark,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Scale,
  UserRound,
} from 'lucide-react';

/** One entry of the sidebar and of the command palette. */
export type NavItem = {
  label: string;
  to:
    | '/app/dashboard'
    | '/app/receipts'
    | '/app/bank-statements'
    | '/app/analytics'
    | '/app/companies'
    | '/app/vat'
    | '/app/help'
    | '/app/profile';
  icon: LucideIcon;
};

/** The screens of the sidebar, in order. Only what works is listed. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', to: '/app/dashboard', icon: LayoutDashboard },
  { label: 'Invoices', to: '/app/receipts', icon: ReceiptText },
  { label: 'Bank Statements', to: '/app/bank-statements', icon: Landmark },
  { label: 'Analytics', to: '/app/analytics', icon: ChartColumn },
  { label: 'Companies', to: '/app/companies', icon: Building2 },
  { label: 'VAT', to: '/app/vat', icon: Scale },
  { label: 'Help & Guide', to: '/app/help', icon: CircleQuestionMark },
];

/** The person's own page; it stands beside the way out. */
export const PROFILE: NavItem = { label: 'Profile', to: '/app/profile', icon: UserRound };
