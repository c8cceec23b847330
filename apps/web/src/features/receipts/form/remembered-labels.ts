import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Remembered } from '@tillslip/contract/receipts/schemas';

/** The name of each setting remembered for a supplier. */
export const REMEMBERED_LABELS: Record<Remembered, MessageDescriptor> = {
  name: msg`Name`,
  company: msg`Company`,
  folder: msg`Folder`,
  vat_type: msg`VAT201 field`,
  vat_treatment: msg`VAT treatment`,
  identity: msg`Recognised by`,
};
