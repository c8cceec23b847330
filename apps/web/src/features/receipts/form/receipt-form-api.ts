import type { UseFormReturnType } from '@mantine/form';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** The form of an invoice, typed once for all its parts. */
export type ReceiptFormApi = UseFormReturnType<ReceiptFormValues>;
