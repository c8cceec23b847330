import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Camera, House, type LucideIcon, Menu, ReceiptText, Scale } from 'lucide-react';

/** One place in the bar at the bottom of small screens; without an address, the whole menu. */
export interface BottomItem {
  readonly name: 'home' | 'invoices' | 'camera' | 'vat' | 'more';
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly to: '/app/dashboard' | '/app/receipts' | '/app/camera' | '/app/vat' | null;
}

/** The bar at the bottom of small screens, in order. */
export const BOTTOM_ITEMS: readonly BottomItem[] = [
  { name: 'home', label: msg`Home`, icon: House, to: '/app/dashboard' },
  { name: 'invoices', label: msg`Invoices`, icon: ReceiptText, to: '/app/receipts' },
  { name: 'camera', label: msg`Camera`, icon: Camera, to: '/app/camera' },
  { name: 'vat', label: msg`VAT`, icon: Scale, to: '/app/vat' },
  { name: 'more', label: msg`More`, icon: Menu, to: null },
];
