import type { Company } from '@tillslip/contract/companies';

/** A company whose data is in Greek: whatever is Latin on a screen is a text then. */
export const COMPANY: Company = {
  version: 1,
  ...{ id: '00000000-0000-4000-8000-000000000001', companyName: 'Καρού', billingAccount: null },
  ...{ country: 'South Africa', currency: 'ZAR', dateFormat: 'YYYY-MM-DD', language: 'en', notificationEmails: null },
  ...{ notifyUploader: false, isVatVendor: true, vatNumber: '4123456789', vatCategory: 'B' },
  ...{
    earlierPeriods: [],
    accountingBasis: 'invoice',
    financialYearEnd: 2,
    vatCutOff: 'month-end',
    vatRegisteredFrom: null,
    vatRegisteredUntil: null,
    filingMethod: 'efiling',
    maySendDocuments: false,
  },
  ...{ isSample: true, receiptCount: 2, createdAt: '2026-03-01T08:00:00.000Z' },
};
