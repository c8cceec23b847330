import { request, test } from '@playwright/test';
import { join } from './support/accounts.ts';
import { Api } from './support/api.ts';
import { isAlive, OwnServer } from './support/own-server.ts';
import { expect } from './support/test.ts';
import { fileOf } from './support/truth.ts';

let server: OwnServer;

test.beforeAll(async () => {
  server = await OwnServer.create();
});
test.afterAll(() => server.remove());

test('a server killed during a reading saves the invoice once after the next start', async () => {
  await server.start();
  const person = await request.newContext({ baseURL: server.address });
  await join(person, server.address, undefined, server.dataDir);
  const api = new Api(person, server.address);
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  const settled = await api.read(fileOf('invoice-classic'), companyId);
  const photo = await api.startReading([fileOf('groceries-cash')], companyId);
  await api.waitFor(photo.id, 'reading');

  const processes = server.processes();
  for (const part of ['main.js', 'reader-process', 'postgres'])
    expect(
      processes.some(({ command }) => command.includes(part)),
      part,
    ).toBe(true);
  await server.kill();
  await expect.poll(() => processes.filter(isAlive), { timeout: 30_000 }).toEqual([]);

  await server.start();
  expect((await api.draft(photo.id)).status).not.toBe('failed');
  const draft = await api.waitFor(photo.id, 'saved');
  expect(await api.receiptIds()).toEqual([settled, draft.receiptId].toSorted());

  // A normal stop leaves no processes behind either.
  const second = server.processes();
  await server.remove();
  await expect.poll(() => second.filter(isAlive)).toEqual([]);
  await person.dispose();
});
