import type { UseFormReturnType } from '@mantine/form';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** The form of an invoice, shared by all its parts. */
export type ReceiptFormApi = UseFormReturnType<ReceiptFormValues>;
