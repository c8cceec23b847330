import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { DocumentChoices, VatSide } from '../vat/claim/claim-types.ts';
import type { DocumentPayment } from '../vat/claim/dated-shares.ts';
import type { VatRule } from '../vat/claim/vat-rule.ts';
import type { InputVatType } from '../vat/claim/vat-type.ts';
import type { AccountingBasis } from '../vat/periods/vat-settings.ts';
import type { BasisPoints } from '../vat/rates/vat-rate.ts';
import type { PurchaseContext } from './categories/purchase-context.ts';
import type { CategoryCode } from './categories/tax-categories.ts';
import type { CheckContext } from './check/check-context.ts';
import type { GateContext } from './check/review-gate.ts';
import type { ExpenseContext } from './expenses/expense-context.ts';

/** The context of a check: the company, the choices of a person, and the payments. */
export interface ReceiptContext extends CheckContext {
  /** 0 to 100; 100 by default. Spec: `business_use_percent`. */
  readonly businessUsePercent?: number;
  /** The choice of a person; otherwise the document is categorised. */
  readonly taxCategoryCode?: CategoryCode | null;
  /** The VAT type a person chose for the whole document. */
  readonly vatType?: InputVatType;
  /** The choice of a person; otherwise the folder and the VAT numbers decide. */
  readonly side?: VatSide | null;
  readonly folderName?: string | null;
  readonly isDuplicate?: boolean;
  /** True when a return that was submitted has it. */
  readonly isReturned?: boolean;
  readonly choices?: DocumentChoices;
  /** The day on which a person says the document was paid in full. */
  readonly paidOn?: CalendarDate | null;
  readonly payments?: readonly DocumentPayment[];
  /** The company's active VAT rules, in order. */
  readonly rules?: readonly VatRule[];
  /** The company's apportionment: the share of its supplies that is taxable. */
  readonly taxableUse?: BasisPoints;
  readonly basis?: AccountingBasis;
  /** The first day of the invoice basis, where the payments basis ended after the invoice. */
  readonly paymentsUntil?: CalendarDate | null;
  /** The company's trade, and what its people answered and corrected before. */
  readonly purchase?: PurchaseContext;
  /** The company's own expense categories, and what its people corrected; absent for a company without any. */
  readonly expenses?: ExpenseContext;
  /** The company's own category that a person chose for the document, by its id, or `NONE`. */
  readonly expenseChosen?: string | null;
  /** The company's own categories that the document and its lines carry now. */
  readonly expensesCarried?: ReadonlySet<string>;
  /** True when the reading failed and nobody has filled in the document. */
  readonly isUnread?: boolean;
  /** What a person must answer before it counts; absent for a document that counted before there were questions. */
  readonly gate?: Pick<GateContext, 'companyName' | 'adjustments' | 'isTotalLabelled' | 'answers'> | undefined;
}
