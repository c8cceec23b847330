import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { contract } from '@tillslip/contract/contract';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { expect, vi } from 'vitest';
import { aStoredBulkSync, aStoredConnection, aStoredRun, aStoredSchedule } from './accounting/stored-connection.ts';
import { aCompany, aPicture, aReading, aReceipt, capture, read, upload } from './documents.ts';
import { addPasskey, passkeyDevice } from './sign-in/passkey-device.ts';
import { captureStatement, specimen, statementFile } from './statements.ts';
import { PASSWORD, type TestApp } from './test-app.ts';

/** The ids of one person's rows that the calls use. */
export type OwnedIds = Record<
  | 'companyId'
  | 'folderId'
  | 'expenseId'
  | 'fileId'
  | 'draftId'
  | 'receiptId'
  | 'batchId'
  | 'sessionId'
  | 'passkeyId'
  | 'apiKeyId'
  | 'invitationId'
  | 'statementId'
  | 'statementUploadId'
  | 'matchId'
  | 'memoryId'
  | 'withoutInvoiceId'
  | 'transactionId'
  | 'connectionId'
  | 'runId'
  | 'bulkSyncId'
  | 'scheduleId'
  | 'webhookId'
  | 'deliveryId'
  | 'viewId',
  string
>;

/** A word that only Ann's data contains. */
export const MARK = 'Annemarie';

/** Create a row of every kind for Ann. */
export async function createAnnsRows(app: TestApp): Promise<OwnedIds> {
  const companyId = await aCompany(app, 'ann', `${MARK} Trading`);
  const [folder] = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folder?.id ?? '';
  const { id: expenseId } = await app.ok(
    contract.expenseCategories.create,
    { companyId, name: `${MARK} costs` },
    'ann',
  );
  const reading = aReading({ supplierName: `${MARK} Supplies` });
  const receiptId = await aReceipt(app, 'ann', { companyId, folderId }, reading);
  app.reader.answers(read(reading));
  const { id: draftId } = await capture(app, 'ann', [await aPicture(`${MARK}.jpg`)], { companyId });
  const { id: fileId } = await upload(app, 'ann', await aPicture(`${MARK}.jpg`));
  const { id: spareId } = await upload(app, 'ann', await aPicture(`${MARK}-bulk.jpg`));
  const { id: batchId } = await app.ok(contract.batches.create, { fileIds: [spareId] }, 'ann');
  await vi.waitFor(
    async () =>
      expect(await app.ok(contract.batches.get, { id: batchId }, 'ann')).toMatchObject({ queued: 0, reading: 0 }),
    { timeout: 100_000 },
  );
  const [session] = await app.ok(contract.account.sessions, undefined, 'ann');
  const { id: passkeyId } = await addPasskey(app, 'ann', passkeyDevice(), `${MARK}'s phone`);
  const { key } = await app.ok(
    contract.apiKeys.create,
    { name: `${MARK}'s scanner`, scopes: ['read'], days: null, password: PASSWORD },
    'ann',
  );
  const { id: invitationId } = await app.ok(contract.people.invite, { companyId, role: 'bookkeeper' }, 'ann');
  const rows = [['02', `POS PURCHASE ${MARK}`, -45.5]] as const;
  const statement = await captureStatement(app, 'ann', statementFile(specimen({ rows }), `${MARK}.pdf`), { companyId });
  const statementId = statement.statements[0]?.id ?? '';
  const [row] = await app.ok(contract.statements.transactions, { id: statementId }, 'ann');
  const transactionId = row?.id ?? '';
  const paid = { transactionIds: [transactionId], receiptIds: [receiptId] };
  const { id: matchId } = await app.ok(contract.matching.accept, paid, 'ann');
  const [memory] = await app.ok(contract.matching.memory, { companyId }, 'ann');
  const noInvoice = await app.ok(contract.matching.expectNoInvoice, { transactionIds: [transactionId] }, 'ann');
  const [withoutInvoiceId = ''] = noInvoice.ids;
  const bank = {
    statementId,
    statementUploadId: statement.id,
    transactionId,
    matchId,
    memoryId: memory?.id ?? '',
    withoutInvoiceId,
  };
  const connectionId = await aStoredConnection(app, companyId, `${MARK}-1`);
  const runId = await aStoredRun(app, connectionId);
  const bulkSyncId = await aStoredBulkSync(app, connectionId);
  const own = {
    passkeyId,
    apiKeyId: key.id,
    invitationId,
    companyId,
    folderId,
    expenseId,
    fileId,
    draftId,
    receiptId,
    batchId,
    sessionId: session?.id ?? '',
  };
  const scheduleId = await aStoredSchedule(app, connectionId, `${MARK}'s schedule`);
  const { webhook } = await app.ok(
    contract.webhooks.create,
    { companyId, url: `https://${MARK}.example/hook`, events: ['period.submitted'] },
    'ann',
  );
  const { id: deliveryId } = await app.ok(contract.webhooks.test, { id: webhook.id }, 'ann');
  const view = { name: `${MARK}'s view`, filter: { companyId, folderId, q: MARK } };
  const { id: viewId } = await app.ok(contract.views.create, view, 'ann');
  return { ...bank, ...own, connectionId, runId, bulkSyncId, scheduleId, webhookId: webhook.id, deliveryId, viewId };
}

/** The status for a stranger who sends the owner's ids; `'own'`: the call takes no ids and returns the caller's data. */
type ToStranger = 400 | 404 | 409 | 'own';
export type Input = Record<string, unknown>;

/** A set-up in which nothing is chosen. */
const CONNECTION_SETTINGS = {
  ...{ paidFrom: { cash: null, bank: null, card: null }, defaultAccountId: null, unpaid: 'bill' },
  ...{ attachesOriginals: true, vatCents: 'computed', hourlyLimit: null, taxCodes: [], categories: [] },
};

/** A filter by month and day. */
const A_MONTH = { month: '2026-03', day: '2026-03-10' };

/** A schedule as its form sends it. */
const SCHEDULE = { ...SCHEDULE_DEFAULTS, name: 'Every morning' };

/** An input for every call of the contract, by the call's name, with the ids of one owner's rows. */
export const callsOf = (
  ids: OwnedIds,
): Record<string, [toStranger: ToStranger, input: () => Input | Promise<Input>]> => ({
  'instance.get': ['own', () => ({})],
  'account.me': ['own', () => ({})],
  'account.profile': ['own', () => ({})],
  'account.sessions': ['own', () => ({})],
  'account.revokeSession': [404, () => ({ id: ids.sessionId })],
  'account.signOutEverywhere': ['own', () => ({ keepCurrent: true })],
  'account.changePassword': [
    400,
    () => ({ currentPassword: 'Wrong-Horse-9', newPassword: 'New-Horse-9', confirmPassword: 'New-Horse-9' }),
  ],
  'account.changeEmail': ['own', () => ({ newEmail: 'new-ben@example.com', password: PASSWORD })],
  'account.confirmEmailChange': [400, () => ({ token: 'rubbish' })],
  'account.cancelEmailChange': ['own', () => ({})],
  'account.startTwoFactor': ['own', () => ({ password: PASSWORD })],
  'account.confirmTwoFactor': [400, () => ({ code: '000000' })],
  'account.renewRecoveryCodes': [409, () => ({ password: PASSWORD })],
  'account.disableTwoFactor': [409, () => ({ password: PASSWORD })],
  'account.previewDeletion': ['own', () => ({})],
  'account.delete': [400, () => ({ password: 'Wrong-Horse-9' })],
  'passkeys.list': ['own', () => ({})],
  'passkeys.start': ['own', () => ({ password: PASSWORD })],
  'passkeys.add': [
    400,
    () => ({
      name: 'Phone',
      passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
    }),
  ],
  'passkeys.rename': [404, () => ({ id: ids.passkeyId, name: 'Taken over', seenName: 'Phone' })],
  'passkeys.remove': [404, () => ({ id: ids.passkeyId, password: PASSWORD })],
  'apiKeys.list': ['own', () => ({})],
  'apiKeys.create': ['own', () => ({ name: 'Scanner', scopes: ['upload'], days: 30, password: PASSWORD })],
  'apiKeys.revoke': [404, () => ({ id: ids.apiKeyId })],
  'apiKeys.current': ['own', () => ({})],
  'people.list': [404, () => ({ companyId: ids.companyId })],
  'people.invite': [404, () => ({ companyId: ids.companyId, role: 'bookkeeper' })],
  'people.revoke': [404, () => ({ id: ids.invitationId })],
  'people.look': [404, () => ({ token: 'rubbish' })],
  'people.accept': [404, () => ({ token: 'rubbish' })],
  'people.setRole': [404, () => ({ companyId: ids.companyId, personId: ids.receiptId, role: 'bookkeeper' })],
  'people.remove': [404, () => ({ companyId: ids.companyId, personId: ids.receiptId })],
  'people.leave': [404, () => ({ companyId: ids.companyId })],
  'people.workplaces': ['own', () => ({})],
  'administration.overview': [404, () => ({})],
  'administration.people': [404, () => ({})],
  'administration.setAdministrator': [404, () => ({ id: ids.companyId, isAdministrator: true })],
  'administration.invitations': [404, () => ({})],
  'administration.invite': [404, () => ({ email: 'new@example.com' })],
  'administration.withdraw': [404, () => ({ email: 'new@example.com' })],
  'administration.failedJobs': [404, () => ({})],
  'administration.retryJob': [404, () => ({ id: '1' })],
  'administration.testMail': [404, () => ({})],
  'administration.acts': [404, () => ({})],
  'administration.holidays': [404, () => ({ year: 2026 })],
  'administration.addHoliday': [404, () => ({ date: '2026-11-04', name: 'Municipal elections' })],
  'administration.removeHoliday': [404, () => ({ date: '2026-11-04' })],
  'administration.sentences': [404, () => ({})],
  'administration.subscriptions': [404, () => ({})],
  'administration.payments': [404, () => ({})],
  'administration.refund': [
    404,
    () => ({ id: ids.companyId, requestId: ids.companyId, amountCents: 100, reason: 'Paid twice' }),
  ],
  'administration.settleSentence': [404, () => ({ id: ids.companyId })],
  'languages.report': ['own', () => ({ language: 'zu', sentence: 'Taken over', better: 'Taken' })],
  'analytics.get': [404, () => ({ companyId: ids.companyId, month: '2026-03' })],
  'account.stayActive': ['own', () => ({})],
  'preferences.get': ['own', () => ({})],
  'preferences.update': ['own', () => ({ version: 0, theme: 'dark' })],
  'preferences.reset': ['own', () => ({})],
  'dashboard.get': [404, () => ({ companyId: ids.companyId })],
  'dashboard.export': [404, () => ({ companyId: ids.companyId, month: '2026-03' })],
  'sample.load': ['own', () => ({})],
  'sample.remove': ['own', () => ({})],
  'companies.list': ['own', () => ({})],
  'companies.get': [404, () => ({ id: ids.companyId })],
  'companies.create': ['own', () => ({ companyName: 'Strange Ltd' })],
  'companies.update': [404, () => ({ id: ids.companyId, companyName: 'Taken over', version: 1 })],
  'companies.storage': ['own', () => ({})],
  'companies.usage': [404, () => ({ id: ids.companyId })],
  'companies.delete': [404, () => ({ id: ids.companyId, version: 1 })],
  'unassigned.get': ['own', () => ({})],
  'billing.usage': ['own', () => ({})],
  'limits.get': ['own', () => ({})],
  'limits.readFirst': [404, () => ({ kind: 'receipt', id: ids.draftId })],
  'taxInvoices.list': ['own', () => ({})],
  'taxInvoices.details': ['own', () => ({})],
  'taxInvoices.updateDetails': [
    'own',
    () => ({ name: 'Strange Ltd', address: '1 Long Street', vatNumber: '', version: 0 }),
  ],
  'taxInvoices.file': [404, () => ({ id: ids.receiptId })],
  'billing.subscription': ['own', () => ({})],
  'billing.choose': [409, () => ({ planId: 'starter', interval: 'monthly', payCents: 172_50 })],
  'billing.renewCard': [409, () => ({})],
  'billing.confirm': [409, () => ({ reference: 'ts-1' })],
  'billing.cancel': [409, () => ({})],
  'billing.resume': [409, () => ({})],
  'billing.charges': ['own', () => ({})],
  'unassigned.adopt': [404, () => ({ companyId: ids.companyId })],
  'folders.list': [404, () => ({ companyId: ids.companyId })],
  'folders.create': [404, () => ({ companyId: ids.companyId, name: 'Taken over' })],
  'folders.addDefaults': [404, () => ({ companyId: ids.companyId })],
  'folders.rename': [404, () => ({ id: ids.folderId, name: 'Taken over', version: 1 })],
  'expenseCategories.list': [404, () => ({ companyId: ids.companyId })],
  'expenseCategories.create': [404, () => ({ companyId: ids.companyId, name: 'Taken over' })],
  'expenseCategories.adoptStarter': [404, () => ({ companyId: ids.companyId, trade: 'general' })],
  'expenseCategories.update': [
    404,
    () => ({ id: ids.expenseId, name: 'Taken over', code: null, isActive: false, version: 1 }),
  ],
  'expenseCategories.reorder': [404, () => ({ companyId: ids.companyId, ids: [ids.expenseId], seenIds: [] })],
  'expenseCategories.merge': [404, () => ({ id: ids.expenseId, into: ids.expenseId, version: 1 })],
  'expenseCategories.accounts': [404, () => ({ companyId: ids.companyId })],
  'expenseCategories.adoptAccounts': [404, () => ({ companyId: ids.companyId, accountIds: ['1'] })],
  'expenseCategories.setAccount': [404, () => ({ id: ids.expenseId, accountId: null, version: 1 })],
  'folders.delete': [404, () => ({ id: ids.folderId, version: 1 })],
  'drafts.upload': [404, async () => ({ file: await aPicture(), companyId: ids.companyId })],
  'drafts.discardFile': [404, () => ({ id: ids.fileId })],
  'drafts.create': [404, () => ({ fileIds: [ids.fileId], companyId: null, folderId: null })],
  'drafts.list': ['own', () => ({})],
  'drafts.get': [404, () => ({ id: ids.draftId })],
  'drafts.decide': [404, () => ({ id: ids.draftId, decision: 'upload_anyway', duplicateOf: ids.receiptId })],
  'drafts.cancel': [404, () => ({ id: ids.draftId })],
  'drafts.retry': [404, () => ({ id: ids.draftId })],
  'drafts.split': [404, () => ({ id: ids.draftId, groups: [[ids.fileId], [ids.fileId]] })],
  'drafts.splitPages': [
    404,
    () => ({
      id: ids.draftId,
      groups: [
        { from: 1, to: 1 },
        { from: 2, to: 2 },
      ],
    }),
  ],
  'drafts.separate': [404, () => ({ id: ids.draftId, parts: null })],
  'drafts.unlock': [404, () => ({ id: ids.draftId, password: 'Protea-7' })],
  'batches.create': [404, () => ({ fileIds: [ids.fileId], batchId: ids.batchId })],
  'batches.open': [404, () => ({ names: ['a.pdf'], companyId: ids.companyId })],
  'batches.list': ['own', () => ({})],
  'batches.get': [404, () => ({ id: ids.batchId })],
  'batches.drafts': [404, () => ({ id: ids.batchId })],
  'batches.cancel': [404, () => ({ id: ids.batchId })],
  'batches.retry': [404, () => ({ id: ids.batchId })],
  'receipts.list': ['own', () => ({ companyId: ids.companyId, q: MARK })],
  'receipts.count': ['own', () => ({})],
  'receipts.get': [404, () => ({ id: ids.receiptId })],
  'receipts.update': [404, () => aCorrection(ids)],
  'receipts.delete': [404, () => ({ id: ids.receiptId })],
  'receipts.summary': ['own', () => ({ companyId: ids.companyId, q: MARK })],
  'receipts.neighbours': [404, () => ({ id: ids.receiptId })],
  'receipts.categorise': [404, () => ({ ...selectionOf(ids), expenseCategory: null })],
  'receipts.countingNext': [404, () => ({ ids: ids.receiptId })],
  'receipts.move': [404, () => ({ ...selectionOf(ids), companyId: null, folderId: null })],
  'receipts.deleteMany': [404, () => selectionOf(ids)],
  'receipts.restore': [404, () => ({ ids: [ids.receiptId] })],
  'receipts.reviewMany': [404, () => selectionOf(ids)],
  'receipts.history': [404, () => ({ id: ids.receiptId })],
  'receipts.markDuplicate': [404, () => ({ id: ids.receiptId, duplicateOf: null, version: 1 })],
  'receipts.applySuggestions': [404, () => ({ id: ids.receiptId, what: ['folder'], version: 1 })],
  'receipts.accept': [404, () => ({ id: ids.receiptId })],
  'receipts.answerParticular': [404, () => ({ id: ids.receiptId, particular: 'MISSING_TITLE', isThere: true })],
  'receipts.reread': [404, () => ({ id: ids.receiptId })],
  'receipts.newestReread': [404, () => ({ id: ids.receiptId })],
  'receipts.applyReread': [
    404,
    () => ({ id: ids.receiptId, rereadId: ids.receiptId, fields: ['totalCents'], version: 1 }),
  ],
  'views.list': ['own', () => ({})],
  'views.create': [404, () => ({ name: 'Taken over', filter: { companyId: ids.companyId, ...A_MONTH } })],
  'views.update': [404, () => ({ id: ids.viewId, version: 1, name: 'Taken over', filter: A_MONTH })],
  'views.delete': [404, () => ({ id: ids.viewId, version: 1 })],
  'views.setSettings': [404, () => ({ defaultViewId: ids.viewId, layout: 'cards' })],
  'review.queue': ['own', () => ({ companyId: ids.companyId })],
  'review.readers': [404, () => ({ id: ids.receiptId })],
  'suppliers.suggest': ['own', () => ({ q: MARK })],
  'suppliers.memory': ['own', () => ({})],
  'suppliers.forget': [404, () => ({ supplierKey: `${MARK.toLowerCase()} supplies` })],
  'bankAccounts.list': ['own', () => ({ companyId: ids.companyId })],
  'bankAccounts.get': [404, () => ({ id: ids.statementId })],
  'bankAccounts.transactions': [404, () => ({ id: ids.statementId })],
  'statements.upload': [404, () => ({ file: statementFile(), companyId: ids.companyId })],
  'statements.uploads': ['own', () => ({})],
  'statements.getUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.cancelUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.retryUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.dismissUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.unlockUpload': [404, () => ({ id: ids.statementUploadId, password: 'guess' })],
  'statements.previewMapping': [404, () => ({ id: ids.statementUploadId })],
  'statements.importWithMapping': [404, () => ({ id: ids.statementUploadId, mapping: A_MAPPING })],
  'statements.previewOverlap': [404, () => ({ id: ids.statementUploadId })],
  'statements.importChosen': [404, () => ({ id: ids.statementUploadId })],
  'statements.search': ['own', () => ({ q: MARK })],
  'statements.list': ['own', () => ({ companyId: ids.companyId, q: 'Nedbank' })],
  'statements.get': [404, () => ({ id: ids.statementId })],
  'statements.transactions': [404, () => ({ id: ids.statementId })],
  'statements.correct': [
    404,
    () => ({ id: ids.statementId, change: { kind: 'remove', transactionId: ids.transactionId, version: 1 } }),
  ],
  'statements.undoCorrection': [404, () => ({ id: ids.statementId, correctionId: ids.transactionId })],
  'statements.move': [404, () => ({ id: ids.statementId, companyId: null, folderId: null, version: 1 })],
  'statements.reconcile': [404, () => ({ id: ids.statementId, status: 'reconciled', notes: null, version: 1 })],
  'statements.delete': [404, () => ({ id: ids.statementId })],
  'statements.restore': [404, () => ({ id: ids.statementId })],
  'matching.list': [404, () => ({ companyId: ids.companyId })],
  'matching.documents': [404, () => ({ transactionId: ids.transactionId })],
  'matching.accept': [404, () => ({ transactionIds: [ids.transactionId], receiptIds: [ids.receiptId] })],
  'matching.acceptHighConfidence': [404, () => ({ statementId: ids.statementId })],
  'matching.undo': [404, () => ({ ids: [ids.matchId] })],
  'matching.reject': [404, () => ({ transactionIds: [ids.transactionId], receiptIds: [ids.receiptId] })],
  'matching.unreject': [404, () => ({ transactionIds: [ids.transactionId], receiptIds: [ids.receiptId] })],
  'matching.reconcileTransaction': [
    404,
    () => ({ id: ids.transactionId, isReconciled: true, notes: null, version: 1 }),
  ],
  'matching.missing': ['own', () => ({ companyId: ids.companyId })],
  'matching.unpaid': ['own', () => ({ companyId: ids.companyId })],
  'matching.memory': ['own', () => ({ companyId: ids.companyId })],
  'matching.forget': [404, () => ({ id: ids.memoryId })],
  'matching.expectNoInvoice': [404, () => ({ transactionIds: [ids.transactionId] })],
  'matching.expectInvoice': [404, () => ({ id: ids.withoutInvoiceId })],
  'bankRules.list': ['own', () => ({ companyId: ids.companyId })],
  'bankRules.create': [404, () => ({ companyId: ids.companyId, rule: A_BANK_RULE })],
  'bankRules.update': [404, () => ({ id: ids.withoutInvoiceId, rule: A_BANK_RULE, version: 1 })],
  'bankRules.delete': [404, () => ({ id: ids.withoutInvoiceId, version: 1 })],
  'bankRules.reorder': [404, () => ({ companyId: ids.companyId, ids: [ids.withoutInvoiceId], seenIds: [] })],
  'bankRules.try': [404, () => ({ companyId: ids.companyId, rule: A_BANK_RULE })],
  'bankRules.apply': [404, () => ({ id: ids.withoutInvoiceId, transactionIds: [ids.transactionId] })],
  'bankRules.offers': ['own', () => ({ companyId: ids.companyId })],
  'bankRules.treat': [404, () => ({ transactionIds: [ids.transactionId], kind: 'tax' })],
  'bankRules.undo': [404, () => ({ transactionIds: [ids.transactionId] })],
  'bankRules.redo': [404, () => ({ id: ids.withoutInvoiceId })],
  'bankRules.restore': [
    404,
    () => ({
      id: ids.withoutInvoiceId,
      before: [
        { transactionId: ids.transactionId, kind: 'tax', vat: 'outside', expenseCategoryId: null, ruleName: MARK },
      ],
    }),
  ],
  'audit.verify': ['own', () => ({})],
  'audit.verifyOriginals': ['own', () => ({})],
  'integrations.overview': ['own', () => ({})],
  'integrations.connect': [404, () => ({ package: 'quickbooks', companyId: ids.companyId })],
  'integrations.loginCompanies': [404, () => ({ ...A_LOGIN, companyId: ids.companyId })],
  'integrations.connectByLogin': [404, () => ({ ...A_LOGIN, companyId: ids.companyId, realmId: `${MARK}-2` })],
  'integrations.finishSignIn': [409, () => ({ code: 'code', state: 'state' })],
  'integrations.chooseCompany': [409, () => ({ state: 'state', realmId: `${MARK}-1` })],
  'integrations.confirm': [404, () => ({ id: ids.connectionId })],
  'integrations.get': [404, () => ({ id: ids.connectionId })],
  'integrations.test': [404, () => ({ id: ids.connectionId })],
  'integrations.refresh': [404, () => ({ id: ids.connectionId })],
  'integrations.disconnect': [404, () => ({ id: ids.connectionId })],
  'integrations.setup': [404, () => ({ id: ids.connectionId })],
  'integrations.refreshLists': [404, () => ({ id: ids.connectionId })],
  'integrations.saveSetup': [404, () => ({ id: ids.connectionId, settings: CONNECTION_SETTINGS, version: 1 })],
  'integrations.requests': [404, () => ({ id: ids.connectionId, search: 'purchase' })],
  'integrations.mappings': [404, () => ({ id: ids.connectionId })],
  'integrations.saveMapping': [
    404,
    () => ({ id: ids.connectionId, version: 0, mapping: { category: 'CPD', accountId: '70', description: 'Courses' } }),
  ],
  'integrations.deleteMapping': [404, () => ({ id: ids.connectionId, mappingId: ids.receiptId, version: 1 })],
  'integrations.swapMappings': [
    404,
    () => ({
      id: ids.connectionId,
      first: { mappingId: ids.receiptId, version: 1 },
      second: { mappingId: ids.draftId, version: 1 },
    }),
  ],
  'integrations.importMappings': [404, () => ({ id: ids.connectionId, csv: 'category,account', isPreview: false })],
  'integrations.eligible': [404, () => ({ id: ids.connectionId })],
  'integrations.validate': [404, () => ({ id: ids.connectionId, receiptIds: [ids.receiptId] })],
  'integrations.sync': [404, () => ({ id: ids.connectionId, receiptIds: [ids.receiptId] })],
  'integrations.run': [404, () => ({ id: ids.connectionId, runId: ids.runId })],
  'integrations.entries': [404, () => ({ id: ids.receiptId })],
  'integrations.open': [404, () => ({ id: ids.connectionId })],
  'integrations.resolve': [404, () => ({ id: ids.connectionId, receiptId: ids.receiptId, strategy: 'skip' })],
  'integrations.answerOutsideChange': [404, () => ({ id: ids.connectionId, receiptId: ids.receiptId, answer: 'keep' })],
  'integrations.remove': [404, () => ({ id: ids.connectionId, receiptId: ids.receiptId })],
  'integrations.health': [404, () => ({ id: ids.connectionId, range: '30d' })],
  'integrations.logs': [404, () => ({ id: ids.connectionId, filter: 'all' })],
  'integrations.diagnose': [404, () => ({ id: ids.connectionId, tests: ['sync-status'] })],
  'integrations.dismissAlert': [404, () => ({ id: ids.connectionId, alert: 'health-score' })],
  'integrations.setAlertMails': [404, () => ({ id: ids.connectionId, wantsAlertMails: true })],
  'integrations.learnAccount': [404, () => ({ id: ids.connectionId, receiptId: ids.receiptId, accountId: '70' })],
  'bulkSync.count': [404, () => ({ id: ids.connectionId, from: '2026-01-01', minCents: 1 })],
  'bulkSync.validate': [404, () => ({ id: ids.connectionId, options: { batchSize: 5 } })],
  'bulkSync.start': [404, () => ({ id: ids.connectionId, options: {} })],
  'bulkSync.active': [404, () => ({ id: ids.connectionId })],
  'bulkSync.get': [404, () => ({ id: ids.bulkSyncId })],
  'bulkSync.history': [404, () => ({ id: ids.connectionId, search: 'sync', from: '2026-01-01' })],
  'bulkSync.control': [404, () => ({ id: ids.bulkSyncId, action: 'cancel' })],
  'bulkSync.controlAll': [404, () => ({ id: ids.connectionId, action: 'cancel' })],
  'bulkSync.rollBack': [404, () => ({ id: ids.bulkSyncId })],
  'bulkSync.answerRollback': [404, () => ({ id: ids.bulkSyncId, receiptId: ids.receiptId, answer: 'keep' })],
  'schedules.list': [404, () => ({ id: ids.connectionId })],
  'schedules.create': [404, () => ({ id: ids.connectionId, schedule: SCHEDULE })],
  'schedules.update': [404, () => ({ id: ids.scheduleId, version: 1, schedule: SCHEDULE })],
  'schedules.activate': [404, () => ({ id: ids.scheduleId, isActive: false })],
  'schedules.delete': [404, () => ({ id: ids.scheduleId, version: 1 })],
  'schedules.run': [404, () => ({ id: ids.scheduleId })],
  'schedules.runs': [404, () => ({ id: ids.scheduleId })],
  'schedules.saveAutoSync': [
    404,
    () => ({ id: ids.connectionId, version: 0, isActive: true, frequency: 'daily', notifies: true }),
  ],
  'webhooks.list': [404, () => ({ companyId: ids.companyId })],
  'webhooks.create': [
    404,
    () => ({ companyId: ids.companyId, url: 'https://hooks.example/', events: ['receipt.saved'] }),
  ],
  'webhooks.chooseEvents': [404, () => ({ id: ids.webhookId, events: ['receipt.saved'] })],
  'webhooks.switch': [404, () => ({ id: ids.webhookId, isOn: false })],
  'webhooks.rotateSecret': [404, () => ({ id: ids.webhookId })],
  'webhooks.delete': [404, () => ({ id: ids.webhookId })],
  'webhooks.test': [404, () => ({ id: ids.webhookId })],
  'webhooks.deliveries': [404, () => ({ id: ids.webhookId })],
  'webhooks.resend': [404, () => ({ id: ids.deliveryId })],
  'quickbooks.oauthCallback': [409, () => ({ code: 'code', state: 'state', realmId: `${MARK}-1` })],
  'quickbooks.connection': [404, () => ({ companyId: ids.companyId })],
  'quickbooks.test': [404, () => ({ companyId: ids.companyId })],
  'quickbooks.refreshToken': [404, () => ({ companyId: ids.companyId })],
  'quickbooks.sync': [404, () => ({ companyId: ids.companyId, receiptIds: [ids.receiptId], limit: 5 })],
  'quickbooks.companyInfo': [404, () => ({ companyId: ids.companyId })],
  'quickbooks.accounts': [404, () => ({ companyId: ids.companyId })],
  'vat.preview': [404, () => ({ companyId: ids.companyId, month: '2026-03' })],
  'vat.recheck': [404, () => ({ companyId: ids.companyId })],
  'vat.periods.list': [404, () => ({ companyId: ids.companyId })],
  'vat.periods.create': [404, () => ({ companyId: ids.companyId })],
  'vat.periods.blockers': [404, () => ({ id: ids.receiptId })],
  'vat.periods.move': [404, () => ({ id: ids.receiptId, to: 'in_progress' })],
  'vat.periods.saveFiling': [
    404,
    () => ({ id: ids.receiptId, sarsReference: '1', paymentReference: null, paidOn: null }),
  ],
  'vat.late.list': [404, () => ({ companyId: ids.companyId })],
  'vat.late.take': [404, () => ({ receiptId: ids.receiptId, share: ids.receiptId, periodId: ids.receiptId })],
  'vat.late.release': [404, () => ({ receiptId: ids.receiptId, share: ids.receiptId })],
  'vat.paper.get': [404, () => ofMarch(ids)],
  'vat.paper.blockers': [404, () => ofMarch(ids)],
  'vat.paper.documents': [404, () => ofMarch(ids)],
  'vat.paper.explain': [404, () => ({ ...ofMarch(ids), field: '15' })],
  'vat.documents.get': [404, () => ({ receiptId: ids.receiptId })],
  'vat.documents.update': [404, () => ({ receiptId: ids.receiptId, choices: NOTHING_CHOSEN, version: 0 })],
  'vat.documents.carry': [404, () => ({ receiptId: ids.receiptId, reason: 'Taken over' })],
  'vat.documents.addPayment': [404, () => ({ receiptId: ids.receiptId, paidOn: '2026-03-10', amountCents: 1_00 })],
  'vat.documents.removePayment': [404, () => ({ receiptId: ids.receiptId, id: ids.receiptId })],
  'vat.rules.list': [404, () => ({ companyId: ids.companyId })],
  'vat.rules.create': [404, () => ({ companyId: ids.companyId, rule: A_RULE })],
  'vat.rules.update': [404, () => ({ id: ids.receiptId, rule: A_RULE, version: 1 })],
  'vat.rules.delete': [404, () => ({ id: ids.receiptId, version: 1 })],
  'vat.rules.reorder': [404, () => ({ companyId: ids.companyId, ids: [], seenIds: [] })],
  'vat.rules.test': [404, () => ({ companyId: ids.companyId, rule: A_RULE })],
  'vat.answers.list': [404, () => ({ companyId: ids.companyId })],
  'vat.answers.save': [404, () => ({ companyId: ids.companyId, question: 'trade', subject: '', answer: 'restaurant' })],
  'vat.settings.get': [404, () => ({ companyId: ids.companyId })],
  'vat.settings.history': [404, () => ({ companyId: ids.companyId })],
  'vat.settings.update': [404, () => ({ companyId: ids.companyId, ...SETTINGS, version: 0 })],
  'vat.adjustments.list': [404, () => ofMarch(ids)],
  'vat.adjustments.proposals': [404, () => ofMarch(ids)],
  'vat.shares.list': [404, () => ofMarch(ids)],
  'vat.shares.create': [404, () => ({ ...ofMarch(ids), recipient: 'Auditor', openUntil: '2026-04-30' })],
  'vat.shares.revoke': [404, () => ({ id: ids.receiptId })],
  'vat.shares.open': [404, () => ({ token: MARK })],
  'vat.adjustments.dismiss': [404, () => ({ companyId: ids.companyId, ...A_DISMISSAL })],
  'vat.adjustments.takeBack': [404, () => ({ id: ids.receiptId })],
  'vat.adjustments.create': [404, () => ({ companyId: ids.companyId, ...AN_ADJUSTMENT })],
  'vat.adjustments.delete': [404, () => ({ id: ids.receiptId })],
  'vat.byAction.preview': [404, () => ({ action: 'preview', ...ofMarch(ids) })],
  'vat.byAction.act': [404, () => ({ query: { action: 'supporting-pack' }, body: ofMarch(ids) })],
  'vat.deadlines.list': ['own', () => ({})],
  'vat.deadlines.setReminders': [404, () => ({ companyId: ids.companyId, on: false })],
  'vat.deadlines.calendar': ['own', () => ({})],
  'vat.deadlines.renewCalendar': ['own', () => ({})],
  'vat.exports.list': [404, () => ({ companyId: ids.companyId })],
  'vat.exports.get': [404, () => ({ id: ids.receiptId })],
});

function ofMarch(ids: OwnedIds): Input {
  return { companyId: ids.companyId, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
}
const A_LOGIN = { username: 'ann@example.co.za', password: 'typed' };
const A_MAPPING = { columns: { date: 0, amount: 1 }, firstRow: 1, isInverted: false };
const A_BANK_RULE = {
  ...{ name: 'Taken over', direction: 'out', description: 'Taken over', isContained: true },
  ...{ kind: 'tax', vat: 'outside' },
};
const A_DISMISSAL = {
  ...{ kind: 'unpaid-after-12-months', day: '2026-03-31', vatCents: 15, considerationCents: 115, receiptId: null },
  reason: 'The contract says when it is paid',
};
const A_RULE = { name: 'Taken over', itemContains: 'paper', vatType: 'exempt' };
const SETTINGS = { apportionmentPercent: 1, noteMethod: 'netted', remindersOn: false };
const AN_ADJUSTMENT = {
  kind: 'bad-debts',
  day: '2026-03-10',
  vatCents: 15,
  considerationCents: 115,
  reason: 'Taken over from the old books',
};
const NOTHING_CHOSEN = {
  ...{ side: 'sale', supply: null, paidOn: null, importReference: null, importReleased: false, importVatReceipt: null },
  ...{ randTotalCents: null, randVatCents: null, originalNumber: null, exportProof: null, lineTypes: [] },
  ...{ purchase: null, marketValueCents: null, sellerId: null, sellerDeclared: false, sellerIdCopied: false },
  importReleasedOn: null,
  acceptedReason: null,
};

const selectionOf = ({ receiptId }: OwnedIds): Input => ({ receipts: [{ id: receiptId, version: 1 }] });

function aCorrection(ids: OwnedIds): Input {
  const { fields: _, ...facts } = aReading({ supplierName: 'Taken over' });
  return {
    ...{ id: ids.receiptId, version: 1, facts, companyId: null, folderId: null, taxCategoryCode: null },
    vatType: 'standard',
  };
}

/** List the calls of the contract by name, without the event stream, which does not end and has a test of its own. */
export function procedures(node: object, path = ''): [string, AnyContractProcedure][] {
  return Object.entries(node).flatMap(([key, value]): [string, AnyContractProcedure][] => {
    const name = path ? `${path}.${key}` : key;
    if (name === 'events.follow') return [];
    return isContractProcedure(value) ? [[name, value]] : procedures(value, name);
  });
}
