import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { DocumentChoices, VatSide } from '../vat/claim/claim-types.ts';
import type { DocumentPayment } from '../vat/claim/dated-shares.ts';
import type { VatRule } from '../vat/claim/vat-rule.ts';
import type { InputVatType } from '../vat/claim/vat-type.ts';
import type { AccountingBasis } from '../vat/periods/vat-settings.ts';
import type { BasisPoints } from '../vat/rates/vat-rate.ts';
import type { TaxCategoryCode } from './categories/tax-categories.ts';
import type { CheckContext } from './check/check-context.ts';

/** What a check needs to know besides the document: the company, what a person decided, what was paid. */
export interface ReceiptContext extends CheckContext {
  /** 0 to 100; all of it when not said. Spec: `business_use_percent`. */
  readonly businessUsePercent?: number;
  /** What a person chose; else the document is categorised. */
  readonly taxCategoryCode?: TaxCategoryCode | null;
  /** What a person chose for the whole document. */
  readonly vatType?: InputVatType;
  /** What a person said it is; else the folder and the VAT numbers tell. */
  readonly side?: VatSide | null;
  readonly folderName?: string | null;
  readonly isDuplicate?: boolean;
  readonly choices?: DocumentChoices;
  /** The day on which a person says that all of it was paid. */
  readonly paidOn?: CalendarDate | null;
  readonly payments?: readonly DocumentPayment[];
  /** The company's own VAT rules that are switched on, in their order. */
  readonly rules?: readonly VatRule[];
  /** The company's apportionment: the share of its supplies that is taxable. */
  readonly taxableUse?: BasisPoints;
  readonly basis?: AccountingBasis;
  /** The reading failed, and nobody has filled the document in. */
  readonly isUnread?: boolean;
}
