import type { SqlMigration } from '../sql-migration.ts';
import { authMigration } from './0001-auth.ts';
import { applicationMigration } from './0002-application.ts';
import { companySettingsMigration } from './0003-company-settings.ts';
import { dashboardMigration } from './0004-dashboard.ts';
import { accountsMigration } from './0005-accounts.ts';
import { erasureMigration } from './0006-erasure.ts';
import { deletedInvoicesMigration } from './0007-deleted-invoices.ts';
import { auditChainMigration } from './0010-audit-chain.ts';
import { reviewMigration } from './0011-review.ts';
import { receiptListMigration } from './0012-receipt-list.ts';
import { erasureAgainMigration } from './0013-erasure-again.ts';
import { verdictColumnsMigration } from './0014-verdict-columns.ts';
import { pictureHashesMigration } from './0015-picture-hashes.ts';
import { listSumsMigration } from './0016-list-sums.ts';
import { vatMigration } from './0020-vat.ts';
import { vatLocksMigration } from './0021-vat-locks.ts';
import { hostedModelMigration } from './0030-hosted-model.ts';
import { bankMigration } from './0040-bank.ts';
import { reconciliationMigration } from './0050-reconciliation.ts';
import { bankSampleMigration } from './0051-bank-sample.ts';
import { vatPartsMigration } from './0060-vat-parts.ts';
import { vatDocumentDaysMigration } from './0065-vat-document-days.ts';
import { vatTriggersMigration } from './0066-vat-triggers.ts';
import { slipsAndCopiesMigration } from './0070-slips-and-copies.ts';
import { knownPapersMigration } from './0071-known-papers.ts';
import { numberPartsMigration } from './0080-number-parts.ts';
import { filePagesMigration } from './0081-file-pages.ts';
import { eventsMigration } from './0090-events.ts';
import { plainNamesMigration } from './0091-plain-names.ts';
import { locksMigration } from './0092-locks.ts';
import { sumsMigration } from './0093-sums.ts';
import { highConfidenceMigration } from './0100-high-confidence.ts';
import { codesMigration } from './0110-codes.ts';
import { bankCodesMigration } from './0120-bank-codes.ts';
import { documentCodesMigration } from './0121-document-codes.ts';
import { balanceConfirmedMigration } from './0130-balance-confirmed.ts';
import { fileNamesMigration } from './0131-file-names.ts';
import { invoiceXmlMigration } from './0132-invoice-xml.ts';
import { usedCodesMigration } from './0133-used-codes.ts';
import { sessionEndsMigration } from './0137-session-ends.ts';
import { administratorsMigration } from './0138-administrators.ts';
import { sealedRowsMigration } from './0142-sealed-rows.ts';
import { fairJobsMigration } from './0143-fair-jobs.ts';
import { installationMigration } from './0147-installation.ts';
import { firstAdministratorMigration } from './0148-first-administrator.ts';
import { passkeysMigration } from './0149-passkeys.ts';
import { versionsMigration } from './0152-versions.ts';
import { idempotencyMigration } from './0153-idempotency.ts';
import { uploadCompanyMigration } from './0156-upload-company.ts';
import { sealedMatchesMigration } from './0157-sealed-matches.ts';
import { accountingMigration } from './0164-accounting.ts';
import { pastBookingsMigration } from './0165-past-bookings.ts';
import { accountingVersionsMigration } from './0166-accounting-versions.ts';
import { bulkSyncMigration } from './0167-bulk-sync.ts';
import { interruptionsMigration } from './0168-interruptions.ts';
import { schedulesMigration } from './0172-schedules.ts';
import { requestHoursMigration } from './0176-request-hours.ts';
import { healthAlertsMigration } from './0177-health-alerts.ts';
import { sageConnectionsMigration } from './0180-sage-connections.ts';
import { signInsOfDeletedCompaniesMigration } from './0184-sign-ins-of-deleted-companies.ts';
import { proposedCompaniesMigration } from './0185-proposed-companies.ts';
import { firstReviewMigration } from './0188-first-review.ts';
import { searchMigration } from './0190-search.ts';
import { listViewsMigration } from './0230-list-views.ts';
import { purchaseAnswersMigration } from './0240-purchase-answers.ts';
import { countsInsteadMigration } from './0270-counts-instead.ts';
import { questionsDueMigration } from './0271-questions-due.ts';
import { moreFactsMigration } from './0280-more-facts.ts';
import { announcedFilesMigration } from './0281-announced-files.ts';
import { expenseCategoriesMigration } from './0290-expense-categories.ts';
import { uploadMailsMigration } from './0300-upload-mails.ts';
import { submittedReturnsMigration } from './0301-submitted-returns.ts';
import { lateClaimsMigration } from './0302-late-claims.ts';
import { categoryMemoryMigration } from './0350-category-memory.ts';
import { paymentsWithoutInvoiceMigration } from './0351-payments-without-invoice.ts';
import { attributionMigration } from './0353-attribution.ts';
import { bankIdsMigration } from './0400-bank-ids.ts';
import { settingChangesMigration } from './0410-setting-changes.ts';
import { declaredHolidaysMigration } from './0411-declared-holidays.ts';
import { bankRulesMigration } from './0430-bank-rules.ts';
import { proofOfStatementsMigration } from './0435-proof-of-statements.ts';
import { vatDismissalsMigration } from './0450-vat-dismissals.ts';
import { sharedReturnsMigration } from './0451-shared-returns.ts';
import { accountRegistersMigration } from './0460-account-registers.ts';
import { preferencesMigration } from './0470-preferences.ts';
import { sessionTimeoutMigration } from './0471-session-timeout.ts';
import { reportMailsMigration } from './0472-report-mails.ts';
import { companyLanguageMigration } from './0480-company-language.ts';
import { sentenceReportsMigration } from './0481-sentence-reports.ts';
import { sealOfLanguageMigration } from './0482-seal-of-language.ts';
import { compactModeMigration } from './0483-compact-mode.ts';
import { fastBankListsMigration } from './0484-fast-bank-lists.ts';
import { amountsOfBankRulesMigration } from './0485-amounts-of-bank-rules.ts';
import { sealedSettingsMigration } from './0488-sealed-settings.ts';
import { otherIncomeMigration } from './0489-other-income.ts';
import { registrationAndCutOffMigration } from './0490-registration-and-cut-off.ts';
import { listsReadLessMigration } from './0493-lists-read-less.ts';
import { frozenReturnsMigration } from './0510-frozen-returns.ts';
import { billingMigration } from './0520-billing.ts';
import { paymentsByPeopleMigration } from './0521-payments-by-people.ts';
import { roomToReadMigration } from './0527-room-to-read.ts';
import { taxInvoicesMigration } from './0528-tax-invoices.ts';
import { nearFullUseMigration } from './0529-near-full-use.ts';
import { otherMonthsMigration } from './0530-other-months.ts';
import { refundRequestsMigration } from './0531-refund-requests.ts';
import { claimSumsMigration } from './0532-claim-sums.ts';
import { allEditsCountMigration } from './0533-all-edits-count.ts';
import { membershipsMigration } from './0540-memberships.ts';
import { apiKeysMigration } from './0550-api-keys.ts';
import { companyInvitationsMigration } from './0551-company-invitations.ts';
import { webhooksMigration } from './0560-webhooks.ts';
import { sealedUseMigration } from './0570-sealed-use.ts';

/** Listed, not discovered: every process and every test sees the same set, in this order. Forward only. */
export const migrations: readonly SqlMigration[] = [
  authMigration,
  applicationMigration,
  companySettingsMigration,
  dashboardMigration,
  accountsMigration,
  erasureMigration,
  deletedInvoicesMigration,
  auditChainMigration,
  reviewMigration,
  receiptListMigration,
  erasureAgainMigration,
  verdictColumnsMigration,
  pictureHashesMigration,
  listSumsMigration,
  vatMigration,
  vatLocksMigration,
  hostedModelMigration,
  bankMigration,
  reconciliationMigration,
  bankSampleMigration,
  vatPartsMigration,
  vatDocumentDaysMigration,
  vatTriggersMigration,
  slipsAndCopiesMigration,
  knownPapersMigration,
  numberPartsMigration,
  filePagesMigration,
  eventsMigration,
  plainNamesMigration,
  locksMigration,
  sumsMigration,
  highConfidenceMigration,
  codesMigration,
  bankCodesMigration,
  documentCodesMigration,
  balanceConfirmedMigration,
  fileNamesMigration,
  invoiceXmlMigration,
  usedCodesMigration,
  sessionEndsMigration,
  administratorsMigration,
  sealedRowsMigration,
  fairJobsMigration,
  installationMigration,
  firstAdministratorMigration,
  passkeysMigration,
  versionsMigration,
  idempotencyMigration,
  uploadCompanyMigration,
  sealedMatchesMigration,
  accountingMigration,
  pastBookingsMigration,
  accountingVersionsMigration,
  bulkSyncMigration,
  interruptionsMigration,
  schedulesMigration,
  requestHoursMigration,
  healthAlertsMigration,
  sageConnectionsMigration,
  signInsOfDeletedCompaniesMigration,
  proposedCompaniesMigration,
  firstReviewMigration,
  searchMigration,
  listViewsMigration,
  purchaseAnswersMigration,
  countsInsteadMigration,
  questionsDueMigration,
  moreFactsMigration,
  announcedFilesMigration,
  expenseCategoriesMigration,
  uploadMailsMigration,
  submittedReturnsMigration,
  lateClaimsMigration,
  categoryMemoryMigration,
  paymentsWithoutInvoiceMigration,
  attributionMigration,
  bankIdsMigration,
  settingChangesMigration,
  declaredHolidaysMigration,
  bankRulesMigration,
  proofOfStatementsMigration,
  vatDismissalsMigration,
  sharedReturnsMigration,
  accountRegistersMigration,
  preferencesMigration,
  sessionTimeoutMigration,
  reportMailsMigration,
  companyLanguageMigration,
  sentenceReportsMigration,
  sealOfLanguageMigration,
  compactModeMigration,
  fastBankListsMigration,
  amountsOfBankRulesMigration,
  sealedSettingsMigration,
  otherIncomeMigration,
  registrationAndCutOffMigration,
  listsReadLessMigration,
  frozenReturnsMigration,
  billingMigration,
  paymentsByPeopleMigration,
  roomToReadMigration,
  taxInvoicesMigration,
  nearFullUseMigration,
  otherMonthsMigration,
  refundRequestsMigration,
  claimSumsMigration,
  allEditsCountMigration,
  membershipsMigration,
  apiKeysMigration,
  companyInvitationsMigration,
  webhooksMigration,
  sealedUseMigration,
];
