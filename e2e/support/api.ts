import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Preferences } from '@tillslip/domain/preferences/preferences';
import { mediaTypeOf } from './media-type.ts';

/** The fields of an upload that the tests use. */
export interface Draft {
  readonly id: string;
  readonly status: 'queued' | 'reading' | 'awaiting_decision' | 'saved' | 'failed' | 'cancelled';
  readonly receiptId: string | null;
}

/** The fields of an invoice that the tests use. */
export interface Invoice {
  readonly id: string;
  readonly supplierName: string;
  readonly invoiceDate: string;
  readonly totalCents: number;
}

/** The API calls that tests prepare data with, as the user whose cookie `request` has. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly origin: string };

  constructor(request: APIRequestContext, address: string) {
    this.#request = request;
    this.#headers = { origin: new URL(address).origin };
  }

  /** Adds a company and returns its id. */
  async addCompany(companyName: string, vatNumber: string | null = null): Promise<string> {
    const company: { id: string } = await this.#post('/api/v1/companies', { companyName, vatNumber });
    return company.id;
  }

  /** Uploads files and starts reading them as one invoice, without waiting for the reading. */
  async startReading(files: readonly string[], companyId: string | null = null): Promise<Draft> {
    const fileIds: string[] = [];
    for (const path of files) {
      const file = { name: basename(path), mimeType: mediaTypeOf(path), buffer: await readFile(path) };
      const response = await this.#request.post('/api/v1/uploads', { headers: this.#headers, multipart: { file } });
      expect(response.status()).toBe(201);
      const uploaded: { id: string } = await response.json();
      fileIds.push(uploaded.id);
    }
    return this.#post('/api/v1/receipts/drafts', { fileIds, companyId });
  }

  /** Uploads a file, waits until it is read, and returns the id of the invoice. */
  async read(file: string, companyId: string | null = null): Promise<string> {
    const { id } = await this.startReading([file], companyId);
    const draft = await this.waitFor(id, 'saved');
    return draft.receiptId ?? '';
  }

  /** Waits until an upload is in a state. */
  async waitFor(id: string, status: Draft['status']): Promise<Draft> {
    let draft = await this.draft(id);
    await expect(async () => {
      draft = await this.draft(id);
      expect(draft.status).toBe(status);
    }).toPass({ timeout: 90_000, intervals: [50] });
    return draft;
  }

  /** Gets the current state of an upload. */
  async draft(id: string): Promise<Draft> {
    return (await this.#request.get(`/api/v1/receipts/drafts/${id}`)).json();
  }

  /** Uploads a file with one bank statement, waits until it is read, and returns the id of the statement. */
  async readStatement(path: string): Promise<string> {
    const file = { name: basename(path), mimeType: mediaTypeOf(path), buffer: await readFile(path) };
    const uploads = '/api/v1/bank-statements/uploads';
    const response = await this.#request.post(uploads, { headers: this.#headers, multipart: { file } });
    expect(response.status()).toBe(201);
    const { id }: { id: string } = await response.json();
    let statementId = '';
    await expect(async () => {
      const upload: { statements: { id: string }[] } = await (await this.#request.get(`${uploads}/${id}`)).json();
      statementId = upload.statements[0]?.id ?? '';
      expect(statementId).not.toBe('');
    }).toPass({ timeout: 90_000 });
    return statementId;
  }

  /** Loads the sample company with its invoices and statement, and returns its id. */
  async loadSample(): Promise<string> {
    const sample: { companyId: string } = await this.#post('/api/v1/sample', {});
    return sample.companyId;
  }

  /** Lists the invoices of a company, oldest first. */
  async invoices(companyId: string): Promise<Invoice[]> {
    const query = new URLSearchParams({ companyId, sort: 'purchased', dir: 'asc', limit: '200' });
    const list: { rows: Invoice[] } = await (await this.#request.get(`/api/v1/receipts?${query}`)).json();
    return list.rows;
  }

  /** Returns the id of the newest bank statement of a company. */
  async newestStatement(companyId: string): Promise<string> {
    const query = new URLSearchParams({ companyId, sort: 'start', dir: 'desc' });
    const list: { rows: { id: string }[] } = await (await this.#request.get(`/api/v1/bank-statements?${query}`)).json();
    return list.rows[0]?.id ?? '';
  }

  /** Saves preferences, as another device of the person would. */
  async prefer(chosen: Partial<Preferences>): Promise<void> {
    const path = '/api/v1/preferences';
    const { version }: { version: number } = await (await this.#request.get(path)).json();
    const response = await this.#request.patch(path, { headers: this.#headers, data: { version, ...chosen } });
    expect(response.status()).toBe(200);
  }

  /** Counts the invoices. */
  async count(): Promise<number> {
    const counts: { all: number } = await (await this.#request.get('/api/v1/receipts/count')).json();
    return counts.all;
  }

  /** Lists the ids of all invoices, sorted. */
  async receiptIds(): Promise<string[]> {
    const list: { rows: { id: string }[] } = await (await this.#request.get('/api/v1/receipts')).json();
    return list.rows.map(({ id }) => id).toSorted();
  }

  async #post<Answer>(path: string, data: object): Promise<Answer> {
    const response = await this.#request.post(path, { headers: this.#headers, data });
    expect(response.status()).toBe(201);
    return response.json();
  }
}
