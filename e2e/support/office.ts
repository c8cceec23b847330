import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { Api } from './api.ts';
import { createStatement } from './create-statement.ts';
import { fileOf, truthOf } from './truth.ts';

/** A company with invoices in every state, so that screens show all their content. */
export interface Office {
  readonly companyId: string;
  /** A full tax invoice with twelve lines, valid. */
  readonly validId: string;
  /** Needs review. */
  readonly reviewId: string;
  /** A bank statement with a break. */
  readonly statementId: string;
}

/** Fills the account behind `request`: a valid invoice, an invalid one, one to review, a possible duplicate. */
export async function openOffice(request: APIRequestContext, address: string): Promise<Office> {
  const api = new Api(request, address);
  const vatNumber = truthOf('invoice-classic').recipient_vat_number;
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd', vatNumber);
  const validId = await api.read(fileOf('invoice-classic'), companyId);
  await api.read(fileOf('invoice-incomplete'), companyId);
  const reviewId = await api.read(fileOf('quotation'), companyId);
  const again = await api.startReading([fileOf('invoice-classic')], companyId);
  await api.waitFor(again.id, 'awaiting_decision');
  return { companyId, validId, reviewId, statementId: await api.readStatement(await brokenStatement()) };
}

async function brokenStatement(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tillslip-statement-'));
  const fault = { kind: 'sign flipped', at: 4 } as const;
  return (await createStatement(folder, 'broken.pdf', { layout: 'nedbank', seed: 'office', rows: 12, fault })).path;
}
