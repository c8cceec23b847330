import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Building2,
  ChartColumn,
  CircleQuestionMark,
  CreditCard,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Plug,
  ReceiptText,
  Scale,
  ServerCog,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';

/** One entry of the sidebar and of the command palette. */
export type NavItem = {
  label: MessageDescriptor;
  to:
    | '/app/dashboard'
    | '/app/receipts'
    | '/app/bank-statements'
    | '/app/analytics'
    | '/app/companies'
    | '/app/vat'
    | '/app/integrations'
    | '/app/billing'
    | '/app/help'
    | '/app/profile'
    | '/app/preferences'
    | '/app/administration';
  icon: LucideIcon;
};

/** The screens of the sidebar, in order. Only what works is listed. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: msg`Dashboard`, to: '/app/dashboard', icon: LayoutDashboard },
  { label: msg`Invoices`, to: '/app/receipts', icon: ReceiptText },
  { label: msg`Bank Statements`, to: '/app/bank-statements', icon: Landmark },
  { label: msg`Analytics`, to: '/app/analytics', icon: ChartColumn },
  { label: msg`Companies`, to: '/app/companies', icon: Building2 },
  { label: msg`VAT`, to: '/app/vat', icon: Scale },
  { label: msg`Integrations`, to: '/app/integrations', icon: Plug },
  { label: msg`Billing`, to: '/app/billing', icon: CreditCard },
  { label: msg`Help & Guide`, to: '/app/help', icon: CircleQuestionMark },
];

/** The page of administrators, in the sidebar of nobody else. */
export const ADMINISTRATION: NavItem = { label: msg`Administration`, to: '/app/administration', icon: ServerCog };

/** The person's own page, next to the sign-out button. */
export const PROFILE: NavItem = { label: msg`Profile`, to: '/app/profile', icon: UserRound };

/** What the person chose for themselves, next to their profile. */
export const PREFERENCES: NavItem = { label: msg`Preferences`, to: '/app/preferences', icon: SlidersHorizontal };
