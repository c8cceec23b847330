import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '@tillslip/contract/contract';
import { z } from 'zod';
import type { CallInput } from './call.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Parts = 'version' | 'overwrite' | 'seenIds';
type Without<Input> = Input extends unknown ? Omit<Input, Parts> : never;

/** The input of a call that edits, without what the person saw. */
export type EditInput<P extends AnyContractProcedure> =
  CallInput<P> extends { change: infer Change }
    ? { id: string; change: Without<Change> }
    : CallInput<P> extends { receipts: unknown }
      ? Omit<CallInput<P>, 'receipts'> & { ids: readonly string[] }
      : Without<CallInput<P>>;

const Ids = z.looseObject({
  ids: z.array(z.string()).optional(),
  id: z.string().optional(),
  companyId: z.string().nullish(),
  receiptId: z.string().optional(),
  rule: z.looseObject({}).optional(),
  mapping: z.looseObject({ category: z.string().nullish(), supplierName: z.string().nullish() }).optional(),
  change: z.looseObject({ kind: z.string(), transactionId: z.string().optional() }).optional(),
});

type Callers = Pick<TestApp, 'call'>;

/** Add to the input of a call what is saved now, as a person sees it who just loaded the page. */
export async function withNewestVersion<P extends AnyContractProcedure>(
  app: Callers,
  procedure: P,
  input: EditInput<P>,
  as?: TestUser,
): Promise<CallInput<P>> {
  const ids = Ids.parse(input);
  const [id, companyId] = [ids.id ?? '', ids.companyId ?? ''];
  const { change } = ids;
  const seen: Record<string, unknown> = {};
  switch (procedure as AnyContractProcedure) {
    case contract.receipts.move:
    case contract.receipts.categorise:
    case contract.receipts.deleteMany:
    case contract.receipts.reviewMany: {
      const { ids: selected = [], ...rest } = ids;
      return { ...rest, receipts: await seenReceipts(app, selected, as) } as CallInput<P>;
    }
    case contract.companies.update:
    case contract.companies.delete:
      seen.version = (await app.call(contract.companies.get, { id }, as)).body?.version;
      break;
    case contract.folders.rename:
    case contract.folders.delete:
      seen.version = await folderVersion(app, id, as);
      break;
    case contract.views.update:
    case contract.views.delete:
      seen.version = (await app.call(contract.views.list, undefined, as)).body?.views.find(
        (view) => view.id === id,
      )?.version;
      break;
    case contract.vat.settings.update:
      seen.version = (await app.call(contract.vat.settings.get, { companyId }, as)).body?.version;
      break;
    case contract.vat.rules.reorder:
      seen.seenIds = (await app.call(contract.vat.rules.list, { companyId }, as)).body?.map((rule) => rule.id) ?? [];
      break;
    case contract.bankRules.update:
    case contract.bankRules.delete:
      seen.version = (await app.call(contract.bankRules.list, {}, as)).body?.find((rule) => rule.id === id)?.version;
      break;
    case contract.bankRules.reorder:
      seen.seenIds = (await app.call(contract.bankRules.list, { companyId }, as)).body?.map((rule) => rule.id) ?? [];
      break;
    case contract.vat.documents.update:
      seen.version = (await app.call(contract.vat.documents.get, { receiptId: ids.receiptId ?? '' }, as)).body?.version;
      break;
    case contract.statements.move:
    case contract.statements.reconcile:
      seen.version = (await app.call(contract.statements.get, { id }, as)).body?.version;
      break;
    case contract.statements.correct: {
      const rows = (await app.call(contract.statements.transactions, { id }, as)).body ?? [];
      const version =
        change?.kind === 'header'
          ? (await app.call(contract.statements.get, { id }, as)).body?.version
          : rows.find((row) => row.id === change?.transactionId)?.version;
      return { ...input, change: { ...change, version: version ?? 1 } } as CallInput<P>;
    }
    case contract.matching.reconcileTransaction: {
      const { body } = await app.call(contract.matching.list, { show: 'all', limit: 200 }, as);
      seen.version = body?.rows.find(({ transaction }) => transaction.id === id)?.transaction.version;
      break;
    }
    case contract.integrations.saveSetup:
      seen.version = (await app.call(contract.integrations.setup, { id }, as)).body?.version;
      break;
    case contract.integrations.saveMapping: {
      const { body } = await app.call(contract.integrations.mappings, { id }, as);
      const mapped = body?.mappings.find(
        ({ category, supplierName }) =>
          category === (ids.mapping?.category ?? null) && supplierName === (ids.mapping?.supplierName ?? null),
      );
      seen.version = mapped?.version ?? 0;
      break;
    }
    case contract.schedules.update:
    case contract.schedules.delete:
    case contract.schedules.saveAutoSync:
      // Tests of schedules say themselves what a tab has seen.
      break;
    default:
      seen.version = (await app.call(contract.receipts.get, { id }, as)).body?.version;
  }
  return {
    version: 1,
    ...Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined)),
    ...input,
  } as CallInput<P>;
}

/** A selection as the list shows it; an invoice that is not on its first page, or not there, has some version. */
async function seenReceipts(app: Callers, ids: readonly string[], as?: TestUser) {
  const rows = (await app.call(contract.receipts.list, { limit: 200 }, as)).body?.rows ?? [];
  return ids.map((id) => ({ id, version: rows.find((row) => row.id === id)?.version ?? 1 }));
}

async function folderVersion(app: Callers, id: string, as?: TestUser): Promise<number | undefined> {
  for (const company of (await app.call(contract.companies.list, undefined, as)).body ?? []) {
    const { body } = await app.call(contract.folders.list, { companyId: company.id }, as);
    const folder = body?.find((one) => one.id === id);
    if (folder) return folder.version;
  }
  return undefined;
}
