import { Building2, LayoutDashboard, type LucideIcon, ReceiptText, Scale } from 'lucide-react';

/** One entry of the sidebar. */
export type NavItem = {
  label: string;
  to: '/app/dashboard' | '/app/receipts' | '/app/companies' | '/app/vat';
  icon: LucideIcon;
};

/** The screens of the sidebar, in order. Only what works is listed. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', to: '/app/dashboard', icon: LayoutDashboard },
  { label: 'Invoices', to: '/app/receipts', icon: ReceiptText },
  { label: 'Companies', to: '/app/companies', icon: Building2 },
  { label: 'VAT', to: '/app/vat', icon: Scale },
];
