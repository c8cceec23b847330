import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '@tillslip/contract/contract';
import { ChangedMeanwhileSchema } from '@tillslip/contract/errors';
import { addDays, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aConnection, type QuickBooksApp, startQuickBooksApp } from '../../test/accounting/quickbooks-app.ts';
import type { CallResult } from '../../test/call.ts';
import { aCompany, aReading, aReadingOf, aReceipt, read } from '../../test/documents.ts';
import { procedures } from '../../test/every-call.ts';
import { addPasskey, passkeyDevice } from '../../test/sign-in/passkey-device.ts';
import { aStatement } from '../../test/statements.ts';
import type { TestApp } from '../../test/test-app.ts';

/**
 * Nobody's change is lost (docs/decisions/0095): each call of the contract that changes or deletes an existing thing takes
 * the version that the person saw and refuses an old one, or is listed here with the reason why it need not.
 */

/** Why a call that changes or deletes something takes no version. */
const NOT_VERSIONED: Readonly<Record<string, string>> = {
  // What a person proves they own, with a password, a code or a link.
  'account.changePassword': 'asks for the password that is replaced; nobody sees a password',
  'account.changeEmail': 'asks for the password; the address changes only when the new one confirms it',
  'account.confirmEmailChange': 'the link is the version: a newer request makes it invalid',
  'account.cancelEmailChange': 'withdraws the one request there is; the address stays',
  'account.startTwoFactor': 'asks for the password; replaces a secret that was never used',
  'account.confirmTwoFactor': 'the code is of the newest secret; an older one is refused',
  'account.renewRecoveryCodes': 'asks for the password and replaces codes that cannot be seen again',
  'account.disableTwoFactor': 'asks for the password; off is off, whoever asks',
  'account.delete': 'asks for the password and the address, and deletes everything there is',
  'account.revokeSession': 'a session has nothing to edit: its id is its version',
  'account.stayActive': 'changes nothing that people see',
  'account.signOutEverywhere': 'ends all sessions, also those that began meanwhile',
  'passkeys.start': 'changes nothing',
  'passkeys.add': 'adds a passkey with a challenge that works once',
  'webhooks.create': 'adds a webhook beside those there are',
  'webhooks.chooseEvents': 'the whole choice is sent: the last one counts',
  'webhooks.switch': 'a switch: sent alone',
  'webhooks.rotateSecret': 'replaces a secret that nobody sees again; the earlier one signs for a day more',
  'webhooks.delete': 'only its events can be edited, which go with it',
  'webhooks.resend': 'a command: sends what is stored',
  'apiKeys.create': 'makes a key beside those there are',
  'apiKeys.revoke': 'a key has nothing to edit: its id is its version',
  'people.revoke': 'an invitation has nothing to edit: its id is its version',
  'people.look': 'changes nothing',
  'people.accept': 'a command: refused unless the invitation waits',
  'people.setRole': 'a choice that is sent alone, and recorded with who made it',
  'people.remove': 'a command: who is removed stays so',
  'people.leave': 'a command: who left stays so',
  'passkeys.remove': 'asks for the password; only the name can be edited, which goes with it',
  // A switch that is sent alone: two people who both press it agree.
  'administration.setAdministrator': 'a switch: sent alone, and recorded with who did it',
  'vat.answers.save': 'the last answer to a question counts',
  'vat.deadlines.setReminders': 'a switch: sent alone, without anything else of the settings',
  'vat.deadlines.renewCalendar': 'replaces a secret address that nobody types',
  'limits.readFirst': 'the latest choice comes first, whatever was chosen before',
  'taxInvoices.file': 'adds it once: who presses later gets the same invoice',
  'preferences.reset': 'a command: what is saved does not matter, it becomes the defaults',
  // Commands: refused when the state does not allow them any more.
  'billing.choose':
    'a command: refused unless the amount to pay is the one that was shown; a payment that no longer fits goes back',
  'billing.renewCard': 'a command: begins a payment that the person then makes or leaves',
  'billing.confirm': 'a command: records what the provider says of one payment, once',
  'billing.cancel': 'a command: refused unless a plan is renewed',
  'billing.resume': 'a command: refused unless a plan was cancelled or a change is planned',
  'administration.retryJob': 'a command: refused unless the job is failed',
  'administration.refund': 'a command: takes its own id, and is refused unless that much can still go back',
  'administration.testMail': 'changes nothing',
  'administration.removeHoliday': 'a declared holiday has nothing to edit: its day is its version',
  'administration.settleSentence': 'a report has nothing to edit: its id is its version',
  'administration.withdraw': 'an invitation has nothing to edit: its address is its version',
  'sample.remove': 'deletes the sample, which is the same for everybody and can be loaded again',
  'unassigned.adopt': 'a command: gives a company to what has none; what has one stays',
  'drafts.discardFile': 'a file has nothing to edit: its id is its version',
  'drafts.decide': 'a command: refused unless the upload waits for the decision',
  'drafts.cancel': 'a command: refused when the upload is saved',
  'drafts.retry': 'a command: refused unless the reading failed',
  'drafts.unlock': 'a command: refused unless the upload waits for its password',
  'batches.cancel': 'a command: cancels what is not saved yet',
  'batches.retry': 'a command: retries what failed',
  'receipts.accept': 'a command: marks the invoice as reviewed and replaces no value of it',
  'receipts.answerParticular': 'an answer about the paper, which no field of the invoice holds',
  'receipts.delete': 'can be restored with every edit and its version',
  'receipts.restore': 'brings back every edit and its version; what is not deleted stays as it is',
  'suppliers.forget': 'what was learned is not edited, and is learned again',
  'statements.cancelUpload': 'a command: refused when the upload is saved',
  'statements.retryUpload': 'a command: refused unless the reading failed',
  'statements.dismissUpload': 'hides an upload that has ended; two people who both press it agree',
  'statements.unlockUpload': 'a command: refused unless the upload waits for its password',
  'statements.previewMapping': 'changes nothing',
  'statements.undoCorrection': 'a command: refused when anything else changed what the correction changed',
  'statements.delete': 'can be restored with every edit and its version',
  'statements.restore': 'brings back every edit and its version; what is not deleted stays as it is',
  'matching.acceptHighConfidence': 'a command: matches only transactions that are open',
  'matching.undo': 'a command: refused when the match is undone',
  'matching.reject': 'a suggestion has nothing to edit; rejecting it twice is rejecting it',
  'matching.unreject': 'a rejection has nothing to edit; its transactions and invoices are its version',
  'matching.forget': 'what was learned is not edited, and is learned again',
  'matching.expectNoInvoice': 'a switch: saying it twice is saying it once',
  'matching.expectInvoice': 'a switch: what was said is not edited, and can be said again',
  'vat.periods.saveFiling': 'takes the facts that changed alone; of two who enter one fact, the trail keeps both',
  'vat.periods.move': 'a command: refused unless the period may take this step from where it is',
  'vat.late.take': 'a command: refused unless the invoice is in no return and the period is open',
  'vat.late.release': 'a command: refused unless the open period claims it',
  'vat.documents.carry': 'a command: refused unless the invoice is submitted; keeps the submitted figures',
  'vat.documents.removePayment': 'a payment has nothing to edit: its id is its version',
  'bankRules.try': 'changes nothing',
  'bankRules.apply': 'a command: touches only transactions that are open',
  'bankRules.treat': 'a command: what transactions are is said again in place of what was said',
  'bankRules.undo': 'a command: what is open again stays so',
  'bankRules.redo': 'a command: says again what the saved rule says',
  'bankRules.restore': 'a command: touches only transactions that are open or as the rule says',
  'vat.rules.test': 'changes nothing',
  'vat.shares.create': 'makes a link: twice gives two, both listed; its address is in one answer alone',
  'vat.shares.revoke': 'a command: a closed link stays closed',
  'vat.shares.open': 'logs that a link was opened; changes nothing that people edit',
  'vat.adjustments.takeBack': 'a dismissal has nothing to edit: its id is its version',
  'vat.adjustments.delete': 'an adjustment has nothing to edit: its id is its version',
  // The accounting package.
  'integrations.connect': 'changes nothing: the address of the page of consent',
  'integrations.loginCompanies': 'changes nothing: the companies of a login',
  'integrations.connectByLogin': 'a command: the same login again gives the same connection, with its set-up',
  'integrations.finishSignIn': 'the state works once',
  'integrations.chooseCompany': 'a command: the choice works once; chosen twice, both get the same connection',
  'integrations.confirm': 'a switch: yes, it is the right company; two people who both say so agree',
  'integrations.test': 'changes nothing that people edit',
  'integrations.refresh': 'renews tokens, which nobody sees',
  'integrations.disconnect': 'a command: keeps the set-up, mappings and history',
  'integrations.refreshLists': 'reads the lists of the package; no choice of a person changes',
  'integrations.importMappings': 'shows beforehand, row by row, what it replaces; all of it is in the file',
  'integrations.validate': 'changes nothing',
  'integrations.resolve': 'a command: refused when the entry is not one of those that are shown now',
  'integrations.answerOutsideChange': 'a command: refused unless the entry was changed in the package',
  'integrations.remove': 'a command: refused when the entry was changed in the package, unless that is wanted',
  'integrations.dismissAlert': 'a command: puts away the alert that holds, which nobody edits',
  'integrations.setAlertMails': 'a switch: sent alone, without anything else of the connection',
  'integrations.diagnose': 'changes nothing that people edit',
  'integrations.learnAccount':
    'a command: what the person corrects on the document becomes the mapping of its supplier',
  'views.setSettings': 'a choice of looks: each is sent alone, and the last one holds',
  'schedules.activate': 'a switch: sent alone; two who press it agree',
  'bulkSync.validate': 'changes nothing',
  'bulkSync.control': 'a command: refused where the state of the sync does not allow it',
  'bulkSync.controlAll': 'a command: reaches only the syncs whose state allows it',
  'bulkSync.rollBack': 'a command: refused while the sync is not over; twice does nothing more',
  'bulkSync.answerRollback': 'a command: refused unless something is asked about the document',
  'quickbooks.oauthCallback': 'the state works once',
  'quickbooks.connection': 'changes nothing',
  'quickbooks.test': 'changes nothing that people edit',
  'quickbooks.refreshToken': 'renews tokens, which nobody sees',
  'quickbooks.sync': 'adds to the queue what is not in the package yet',
  'quickbooks.companyInfo': 'changes nothing',
  'quickbooks.accounts': 'changes nothing that people edit',
};

/** Calls for a selection: what somebody else changed is left as it is and reported, the rest is done. */
const SELECTIONS = ['receipts.move', 'receipts.categorise', 'receipts.deleteMany', 'receipts.reviewMany'];

let qb: QuickBooksApp;
let app: TestApp;
let connectionId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  app = qb.app;
  const connection = await aConnection(qb, 'ann');
  connectionId = connection.id;
  await aReceipt(app, 'ann', { companyId: connection.companyId }, aReading());
});
afterAll(() => qb.stop());

const { expenseCategories, bankRules } = contract;
const { companies, folders, receipts, views, statements, matching, vat, integrations, passkeys, schedules } = contract;

/** Two tabs with one thing, both opened before either saved. */
interface TwoTabs {
  /** What the first tab saves. */
  first(): Promise<CallResult<unknown>>;
  /** What the second tab saves with the version that it was opened with. */
  second(): Promise<CallResult<unknown>>;
  /** The thing as it is saved. */
  saved(): Promise<unknown>;
}

/** So that no document is taken for a duplicate of another. */
let made = 0;
const next = () => {
  made += 1;
  return made;
};
const unlike = () =>
  aReadingOf(
    cents(1_150_00 + next() * 11_50),
    cents(150_00 + made * 1_50),
    addDays(calendarDate('2026-03-30'), -made),
    {
      ...{ invoiceNumber: `E-${made * 7919}`, supplierName: `Depot ${made * 104_729}` },
    },
  );

async function anInvoice(place: { companyId?: string } = {}) {
  const id = await aReceipt(app, 'ann', place, unlike());
  const { version, facts, companyId, folderId, vatType } = await app.ok(receipts.get, { id }, 'ann');
  const save = (changed: Partial<typeof facts>, to: { folderId?: string | null } = {}) => {
    const place = { companyId, folderId, taxCategoryCode: null, ...to };
    return app.call(receipts.update, { id, version, facts: { ...facts, ...changed }, ...place, vatType }, 'ann');
  };
  return { id, version, facts, save, saved: () => app.ok(receipts.get, { id }, 'ann') };
}

async function anExpense(of?: string) {
  const companyId = of ?? (await aCompany(app, 'ann', `Spends ${next()}`));
  const add = async (name: string) => app.ok(expenseCategories.create, { companyId, name }, 'ann');
  const [{ id, version }, { id: other }] = [await add(`One ${next()}`), await add(`Other ${next()}`)];
  const rename = (name: string) =>
    app.call(expenseCategories.update, { id, version, name, code: null, isActive: true }, 'ann');
  return { companyId, id, version, other, rename, saved: () => app.ok(expenseCategories.list, { companyId }, 'ann') };
}

async function aFolder() {
  const companyId = await aCompany(app, 'ann', `Folders ${next()}`);
  const { id, version } = await app.ok(folders.create, { companyId, name: 'Petrol' }, 'ann');
  const rename = (name: string) => app.call(folders.rename, { id, version, name }, 'ann');
  return { id, version, rename, saved: () => app.ok(folders.list, { companyId }, 'ann') };
}

async function aView() {
  // At most twenty are kept.
  const kept = await app.ok(views.list, undefined, 'ann');
  for (const { id, version } of kept.views) await app.ok(views.delete, { id, version }, 'ann');
  const { id, version } = await app.ok(views.create, { name: 'Green', filter: {} }, 'ann');
  const save = (name: string) => app.call(views.update, { id, version, name }, 'ann');
  return { id, version, save, saved: () => app.ok(views.list, undefined, 'ann') };
}

async function aBankRule() {
  const companyId = await aCompany(app, 'ann', `Ruled ${next()}`);
  const rule = {
    ...{ name: 'Wages', direction: 'out' as const, description: 'J Smit', isContained: false },
    ...{ kind: 'salary' as const, vat: 'outside' as const },
  };
  const { id, version } = (await app.ok(bankRules.create, { companyId, rule }, 'ann')).rule;
  const save = (name: string) => app.call(bankRules.update, { id, version, rule: { ...rule, name } }, 'ann');
  return { companyId, rule, id, version, save, saved: () => app.ok(bankRules.list, { companyId }, 'ann') };
}

async function aRule() {
  const companyId = await aCompany(app, 'ann', `Rules ${next()}`);
  const rule = { name: 'Paper', itemContains: 'paper', vatType: 'exempt' } as const;
  const { id, version } = await app.ok(vat.rules.create, { companyId, rule }, 'ann');
  const save = (name: string) => app.call(vat.rules.update, { id, version, rule: { ...rule, name } }, 'ann');
  return { companyId, rule, id, version, save, saved: () => app.ok(vat.rules.list, { companyId }, 'ann') };
}

async function someCompany() {
  const id = await aCompany(app, 'ann', `Tabs ${next()}`);
  const { companyName, vatNumber, version } = await app.ok(companies.get, { id }, 'ann');
  const save = (billingAccount: string) =>
    app.call(companies.update, { id, version, companyName, vatNumber, billingAccount }, 'ann');
  return { id, version, save, saved: () => app.ok(companies.get, { id }, 'ann') };
}

async function someStatement() {
  const id = await aStatement(app, 'ann', { account: `10500${next()}` });
  const { version } = await app.ok(statements.get, { id }, 'ann');
  const [row] = await app.ok(statements.transactions, { id }, 'ann');
  if (!row) throw new Error('no transaction');
  const saved = async () => [
    await app.ok(statements.get, { id }, 'ann'),
    await app.ok(statements.transactions, { id }, 'ann'),
  ];
  return { id, version, row, saved };
}

const mappingOf = async (category: string) => {
  const { mappings } = await app.ok(integrations.mappings, { id: connectionId }, 'ann');
  const found = mappings.find((one) => one.category === category);
  if (!found) throw new Error(`${category} has no mapping`);
  return found;
};
const mappings = () => app.ok(integrations.mappings, { id: connectionId }, 'ann');
const saveMapping = (accountId: string, version: number) =>
  app.call(
    integrations.saveMapping,
    { id: connectionId, version, mapping: { category: 'OFFICE_SUPPLIES', accountId, description: null } },
    'ann',
  );
/** Expense accounts of the simulator, of which a mapping has one at most. */
const ACCOUNTS = ['64', '80', '81', '70'];
async function aMapping() {
  const before = await mappingOf('OFFICE_SUPPLIES');
  const [own = '', mine = '', theirs = ''] = ACCOUNTS.filter((account) => account !== before.accountId);
  // Custom, so that it can be deleted.
  await saveMapping(own, before.version);
  const { id: mappingId, version } = await mappingOf('OFFICE_SUPPLIES');
  return { mappingId, version, mine, theirs };
}

const allSchedules = async () => (await app.ok(schedules.list, { id: connectionId }, 'ann')).schedules;
async function aSchedule() {
  const schedule = { ...SCHEDULE_DEFAULTS, daysOfWeek: [...SCHEDULE_DEFAULTS.daysOfWeek], name: `Run ${next()}` };
  const { id, version } = await app.ok(schedules.create, { id: connectionId, schedule }, 'ann');
  const save = (name: string) => app.call(schedules.update, { id, version, schedule: { ...schedule, name } }, 'ann');
  return { id, version, save, saved: allSchedules };
}

/** Each call that takes a version; a delete is what the second tab does to what the first one edited. */
const EDITS: Readonly<Record<string, () => Promise<TwoTabs>>> = {
  'passkeys.rename': async () => {
    const { id } = await addPasskey(app, 'ann', passkeyDevice(), 'Phone');
    const rename = (name: string) => app.call(passkeys.rename, { id, name, seenName: 'Phone' }, 'ann');
    const saved = () => app.ok(passkeys.list, undefined, 'ann');
    return { first: () => rename('Red phone'), second: () => rename('Blue phone'), saved };
  },
  'preferences.update': async () => {
    const { version } = await app.ok(contract.preferences.get, undefined, 'ann');
    const choose = (batchSize: number) => app.call(contract.preferences.update, { version, batchSize }, 'ann');
    return {
      first: () => choose(20),
      second: () => choose(30),
      saved: () => app.ok(contract.preferences.get, undefined, 'ann'),
    };
  },
  'taxInvoices.updateDetails': async () => {
    const { version } = await app.ok(contract.taxInvoices.details, undefined, 'ann');
    const details = { address: '1 Long Street, Cape Town', vatNumber: '' };
    const name = (name: string) => app.call(contract.taxInvoices.updateDetails, { ...details, name, version }, 'ann');
    return {
      first: () => name('Dorp Bakery'),
      second: () => name('Karoo Bakery'),
      saved: () => app.ok(contract.taxInvoices.details, undefined, 'ann'),
    };
  },
  'companies.update': async () => {
    const { save, saved } = await someCompany();
    return { first: () => save('ACC-1'), second: () => save('ACC-2'), saved };
  },
  'companies.delete': async () => {
    const { id, version, save, saved } = await someCompany();
    return { first: () => save('ACC-1'), second: () => app.call(companies.delete, { id, version }, 'ann'), saved };
  },
  'folders.rename': async () => {
    const { rename, saved } = await aFolder();
    return { first: () => rename('Diesel'), second: () => rename('Paraffin'), saved };
  },
  'folders.delete': async () => {
    const { id, version, rename, saved } = await aFolder();
    return { first: () => rename('Diesel'), second: () => app.call(folders.delete, { id, version }, 'ann'), saved };
  },
  'expenseCategories.update': async () => {
    const { rename, saved } = await anExpense();
    return { first: () => rename('Red'), second: () => rename('Blue'), saved };
  },
  'expenseCategories.merge': async () => {
    const { id, version, other, rename, saved } = await anExpense();
    const merge = () => app.call(expenseCategories.merge, { id, version, into: other }, 'ann');
    return { first: () => rename('Red'), second: merge, saved };
  },
  'expenseCategories.reorder': async () => {
    const { companyId, id, other, saved } = await anExpense();
    const third = await app.ok(expenseCategories.create, { companyId, name: 'Third' }, 'ann');
    const seenIds = [id, other, third.id];
    const order = (ids: string[]) => app.call(expenseCategories.reorder, { companyId, ids, seenIds }, 'ann');
    return { first: () => order([other, id, third.id]), second: () => order([third.id, other, id]), saved };
  },
  'expenseCategories.setAccount': async () => {
    const { companyId } = await app.ok(integrations.get, { id: connectionId }, 'ann');
    const { accounts } = await app.ok(expenseCategories.accounts, { companyId: companyId ?? '' }, 'ann');
    const [mine = '', theirs = ''] = accounts.map((account) => account.id);
    const { id, version, saved } = await anExpense(companyId ?? '');
    const link = (accountId: string) => app.call(expenseCategories.setAccount, { id, version, accountId }, 'ann');
    return { first: () => link(mine), second: () => link(theirs), saved };
  },
  'views.update': async () => {
    const { save, saved } = await aView();
    return { first: () => save('Red'), second: () => save('Blue'), saved };
  },
  'views.delete': async () => {
    const { id, version, save, saved } = await aView();
    return { first: () => save('Red'), second: () => app.call(views.delete, { id, version }, 'ann'), saved };
  },
  'receipts.update': async () => {
    const { save, saved } = await anInvoice();
    return {
      first: () => save({ supplierAddress: '1 Long' }),
      second: () => save({ supplierAddress: '2 Short' }),
      saved,
    };
  },
  'receipts.markDuplicate': async () => {
    const [{ id, version, saved }, one, other] = [await anInvoice(), await anInvoice(), await anInvoice()];
    const mark = (duplicateOf: string) => app.call(receipts.markDuplicate, { id, version, duplicateOf }, 'ann');
    return { first: () => mark(one.id), second: () => mark(other.id), saved };
  },
  'receipts.applySuggestions': async () => {
    const companyId = await aCompany(app, 'ann', `Learned ${next()}`);
    const petrol = await app.ok(folders.create, { companyId, name: 'Petrol' }, 'ann');
    const supplierName = `Filling station ${made}`;
    const learned = await aReceipt(app, 'ann', { companyId }, { ...unlike(), supplierName });
    const { facts, vatType } = await app.ok(receipts.get, { id: learned }, 'ann');
    const filed = { companyId, folderId: petrol.id, taxCategoryCode: null, vatType };
    await app.edit(receipts.update, { id: learned, facts, ...filed }, 'ann');
    const id = await aReceipt(app, 'ann', {}, { ...unlike(), supplierName });
    const { version } = await app.ok(receipts.get, { id }, 'ann');
    const selected = { receipts: [{ id, version }] };
    return {
      // Its folder is still suggested, but the place that the second tab saw is another one now.
      first: () => app.call(receipts.move, { ...selected, companyId, folderId: null }, 'ann'),
      second: () => app.call(receipts.applySuggestions, { id, version, what: ['folder'] }, 'ann'),
      saved: () => app.ok(receipts.get, { id }, 'ann'),
    };
  },
  'receipts.applyReread': async () => {
    const { id, version, save, saved } = await anInvoice();
    app.reader.answers(read(aReading({ totalCents: cents(230_00) })));
    await app.ok(receipts.reread, { id }, 'ann');
    const reread = await vi.waitFor(
      async () => {
        const newest = await app.ok(receipts.newestReread, { id }, 'ann');
        if (newest?.status !== 'ready') throw new Error(`still ${newest?.status}`);
        return newest;
      },
      { timeout: 100_000 },
    );
    const apply = { id, version, rereadId: reread.id, fields: ['totalCents' as const] };
    return {
      first: () => save({ totalCents: cents(999_00) }),
      second: () => app.call(receipts.applyReread, apply, 'ann'),
      saved,
    };
  },
  'statements.correct': async () => {
    const { id, row, saved } = await someStatement();
    const { date, amountCents, balanceCents, version } = row;
    const seen = { transactionId: row.id, version, overwrite: null };
    const change = (description: string) =>
      app.call(
        statements.correct,
        { id, change: { kind: 'edit', ...seen, date, description, reference: null, amountCents, balanceCents } },
        'ann',
      );
    return { first: () => change('Mine'), second: () => change('Theirs'), saved };
  },
  'statements.move': async () => {
    const { id, version, saved } = await someStatement();
    const [here, there] = [await aCompany(app, 'ann', 'Here'), await aCompany(app, 'ann', 'There')];
    const move = (companyId: string) => app.call(statements.move, { id, version, companyId, folderId: null }, 'ann');
    return { first: () => move(here), second: () => move(there), saved };
  },
  'statements.reconcile': async () => {
    const { id, version, saved } = await someStatement();
    const set = (notes: string) => app.call(statements.reconcile, { id, version, status: 'reconciled', notes }, 'ann');
    return { first: () => set('Mine'), second: () => set('Theirs'), saved };
  },
  'matching.reconcileTransaction': async () => {
    const { row, saved } = await someStatement();
    const set = (notes: string) => {
      const seen = { id: row.id, version: row.version };
      return app.call(matching.reconcileTransaction, { ...seen, isReconciled: true, notes }, 'ann');
    };
    return { first: () => set('Mine'), second: () => set('Theirs'), saved };
  },
  'vat.documents.update': async () => {
    const receiptId = (await anInvoice({ companyId: await aCompany(app, 'ann', 'Choices') })).id;
    const saved = () => app.ok(vat.documents.get, { receiptId }, 'ann');
    const { choices, version } = await saved();
    const choose = (originalNumber: string) =>
      app.call(vat.documents.update, { receiptId, version, choices: { ...choices, originalNumber } }, 'ann');
    return { first: () => choose('INV-7'), second: () => choose('INV-8'), saved };
  },
  'bankRules.update': async () => {
    const { save, saved } = await aBankRule();
    return { first: () => save('Mine'), second: () => save('Theirs'), saved };
  },
  'bankRules.delete': async () => {
    const { id, version, save, saved } = await aBankRule();
    return { first: () => save('Mine'), second: () => app.call(bankRules.delete, { id, version }, 'ann'), saved };
  },
  'bankRules.reorder': async () => {
    const { companyId, rule, id, saved } = await aBankRule();
    const add = async (description: string) =>
      (await app.ok(bankRules.create, { companyId, rule: { ...rule, description } }, 'ann')).rule.id;
    const [other, third] = [await add('Pens'), await add('Ink')];
    const order = (ids: string[]) =>
      app.call(bankRules.reorder, { companyId, ids, seenIds: [id, other, third] }, 'ann');
    return { first: () => order([other, id, third]), second: () => order([third, id, other]), saved };
  },
  'vat.rules.update': async () => {
    const { save, saved } = await aRule();
    return { first: () => save('Mine'), second: () => save('Theirs'), saved };
  },
  'vat.rules.delete': async () => {
    const { id, version, save, saved } = await aRule();
    return { first: () => save('Mine'), second: () => app.call(vat.rules.delete, { id, version }, 'ann'), saved };
  },
  'vat.rules.reorder': async () => {
    const { companyId, rule, id, saved } = await aRule();
    const other = await app.ok(vat.rules.create, { companyId, rule: { ...rule, name: 'Pens' } }, 'ann');
    const third = await app.ok(vat.rules.create, { companyId, rule: { ...rule, name: 'Ink' } }, 'ann');
    const seenIds = [id, other.id, third.id];
    const order = (ids: string[]) => app.call(vat.rules.reorder, { companyId, ids, seenIds }, 'ann');
    return {
      first: () => order([other.id, id, third.id]),
      second: () => order([third.id, other.id, id]),
      saved,
    };
  },
  'vat.settings.update': async () => {
    const companyId = await aCompany(app, 'ann', 'Settings');
    const saved = () => app.ok(vat.settings.get, { companyId }, 'ann');
    const settings = await saved();
    const save = (apportionmentPercent: number) =>
      app.call(vat.settings.update, { ...settings, companyId, apportionmentPercent }, 'ann');
    return { first: () => save(80), second: () => save(70), saved };
  },
  'schedules.update': async () => {
    const { save, saved } = await aSchedule();
    return { first: () => save('Mornings'), second: () => save('Early'), saved };
  },
  'schedules.delete': async () => {
    const { id, version, save, saved } = await aSchedule();
    return {
      first: () => save('Mornings'),
      second: () => app.call(schedules.delete, { id, version }, 'ann'),
      saved,
    };
  },
  'schedules.saveAutoSync': async () => {
    const saved = async () => (await allSchedules()).find(({ isAutoSync }) => isAutoSync);
    const wanted = { id: connectionId, isActive: true, notifies: true };
    const before = (await saved())?.version ?? 0;
    const made = { ...wanted, frequency: 'daily' as const, version: before };
    const { version } = await app.ok(schedules.saveAutoSync, made, 'ann');
    const save = (frequency: 'weekly' | 'monthly') =>
      app.call(schedules.saveAutoSync, { ...wanted, frequency, version }, 'ann');
    return { first: () => save('weekly'), second: () => save('monthly'), saved };
  },
  'integrations.saveSetup': async () => {
    const { proposed, version } = await app.ok(integrations.setup, { id: connectionId }, 'ann');
    const save = (hourlyLimit: number) =>
      app.call(integrations.saveSetup, { id: connectionId, version, settings: { ...proposed, hourlyLimit } }, 'ann');
    const saved = async () => (await app.ok(integrations.setup, { id: connectionId }, 'ann')).settings;
    return { first: () => save(100), second: () => save(200), saved };
  },
  'integrations.saveMapping': async () => {
    const { version, mine, theirs } = await aMapping();
    return { first: () => saveMapping(mine, version), second: () => saveMapping(theirs, version), saved: mappings };
  },
  'integrations.deleteMapping': async () => {
    const { mappingId, version, mine } = await aMapping();
    const remove = () => app.call(integrations.deleteMapping, { id: connectionId, mappingId, version }, 'ann');
    return { first: () => saveMapping(mine, version), second: remove, saved: mappings };
  },
  'integrations.swapMappings': async () => {
    const { mappingId, version, mine } = await aMapping();
    const other = (await mappings()).mappings.find(({ id, category }) => category !== null && id !== mappingId);
    if (!other) throw new Error('one mapping only');
    const first = { mappingId: other.id, version: other.version };
    const swap = { id: connectionId, first, second: { mappingId, version } };
    return {
      first: () => saveMapping(mine, version),
      second: () => app.call(integrations.swapMappings, swap, 'ann'),
      saved: mappings,
    };
  },
};

const isEdit = (procedure: AnyContractProcedure) => 'CHANGED_MEANWHILE' in procedure['~orpc'].errorMap;
const isCreating = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as { isCreating?: true }).isCreating;
const writing = procedures(contract).filter(([, procedure]) => procedure['~orpc'].route.method !== 'GET');

test('each call that changes something takes a version, creates, or is listed with its reason', () => {
  const unexplained = writing
    .filter(([name, procedure]) => !(isEdit(procedure) || isCreating(procedure) || SELECTIONS.includes(name)))
    .map(([name]) => name);
  expect(unexplained.toSorted()).toEqual(Object.keys(NOT_VERSIONED).toSorted());
});

test('each call that takes a version is tried', () => {
  const edits = writing.filter(([, procedure]) => isEdit(procedure)).map(([name]) => name);
  expect(Object.keys(EDITS).toSorted()).toEqual(edits.toSorted());
});

describe.each(Object.entries(EDITS))('%s', (_name, open) => {
  test('refuses an old version with both sides, and changes nothing', async () => {
    const { first, second, saved } = await open();
    expect(await first()).toMatchObject({ status: 200 });
    const before = await saved();
    const refused = await second();
    expect(refused).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
    const { clashes, saved: theirs } = ChangedMeanwhileSchema.parse(refused.error?.data);
    expect(clashes.length).toBeGreaterThan(0);
    for (const { name } of clashes) expect(theirs).toHaveProperty(name);
    expect(await saved()).toEqual(before);
  });

  test('takes the version that is saved now', async () => {
    expect(await (await open()).second()).toMatchObject({ status: 200 });
  });
});

test.each(SELECTIONS)('%s leaves what was changed meanwhile, and reports it', async (name) => {
  const [changed, same] = [await anInvoice(), await anInvoice()];
  const selected = { receipts: [changed, same].map(({ id, version }) => ({ id, version })) };
  const [here, there] = [await aCompany(app, 'ann', 'Here'), await aCompany(app, 'ann', 'There')];
  const to = (companyId: string) => ({ companyId, folderId: null });
  if (name === 'receipts.move') await app.edit(receipts.move, { ids: [changed.id], ...to(here) }, 'ann');
  else if (name === 'receipts.categorise')
    await app.edit(receipts.categorise, { ids: [changed.id], expenseCategory: 'NONE' }, 'ann');
  else await changed.save({ supplierAddress: '1 Long Street' });
  const before = await changed.saved();
  const acts: Record<string, () => Promise<unknown>> = {
    'receipts.categorise': () => app.ok(receipts.categorise, { ...selected, expenseCategory: null }, 'ann'),
    'receipts.move': () => app.ok(receipts.move, { ...selected, ...to(there) }, 'ann'),
    'receipts.deleteMany': () => app.ok(receipts.deleteMany, selected, 'ann'),
    'receipts.reviewMany': () => app.ok(receipts.reviewMany, selected, 'ann'),
  };
  expect(await acts[name]?.()).toMatchObject({ ids: [same.id], changedMeanwhile: [{ id: changed.id }] });
  expect(await changed.saved()).toEqual(before);
});
