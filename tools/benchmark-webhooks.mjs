/**
 * Prints whether webhooks slow anything else: 1 000 of them, of which a third never answer, get an event at once. Measured
 * are an answer of the server and a job of another kind (an email), before and while they are sent, and how long those that
 * answer wait for theirs.
 *
 *   node tools/benchmark-webhooks.mjs [webhooks]
 *
 * Exits with 1 when emails wait more than a second longer than before, or not all that answer got their event.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { percentile } from './benchmark/statistics.mjs';

const WEBHOOKS = Number(process.argv[2] ?? 1000);
const PER_COMPANY = 10;
const ROUNDS = 12;
const PASSWORD = 'Bench-Passw0rd';
const LONGEST_MS = 15 * 60_000;

const isHanging = (number) => number % 3 === 2;
const answered = new Map();
let hanging = 0;
const receiver = createServer((request, response) => {
  const number = Number(request.url.slice(1));
  request.resume();
  if (isHanging(number)) hanging += 1;
  else {
    if (!answered.has(number)) answered.set(number, performance.now());
    setTimeout(() => response.writeHead(204).end(), 20);
  }
});
await new Promise((listening) => receiver.listen(0, '127.0.0.1', listening));

const dataDir = mkdtempSync(join(tmpdir(), 'tillslip webhooks-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
console.log(`${cpus().length} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`);
console.log(`${WEBHOOKS} webhooks, of which a third never answer\n`);
const instance = await startInstance({
  ...{ cwd: fileURLToPath(new URL('..', import.meta.url)), port: 4936, dataDir, env: { WEBHOOK_LOCAL: 'true' } },
});
let isGood = false;
try {
  const person = await registerPerson({ address: instance.address, dataDir, password: PASSWORD });
  const ids = await addWebhooks(person);
  const before = await measureOthers(person);
  const start = performance.now();
  for (const id of ids) await person.post(`/api/v1/webhooks/${id}/test`, {});
  const sent = performance.now();
  const during = await measureOthers(person);
  await untilAnswered(start);
  isGood = report({ before, during, start, sent });
} finally {
  await instance.stop();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

async function addWebhooks(person) {
  const ids = [];
  for (let number = 0; number < WEBHOOKS; number += 1) {
    if (number % PER_COMPANY === 0) person.companyId = await addCompany(person, number / PER_COMPANY);
    const url = `http://127.0.0.1:${receiver.address().port}/${number}`;
    const added = await person.post(`/api/v1/companies/${person.companyId}/webhooks`, {
      url,
      events: ['receipt.saved'],
    });
    if (!added.ok) throw new Error(`Not added: ${added.status} ${await added.text()}`);
    ids.push((await added.json()).webhook.id);
  }
  return ids;
}

async function addCompany(person, number) {
  const added = await person.post('/api/v1/companies', { companyName: `Karoo Crafts ${number}` });
  if (!added.ok) throw new Error(`No company: ${added.status} ${await added.text()}`);
  return (await added.json()).id;
}

/** Milliseconds of an answer, and until the email about a new key is there. */
async function measureOthers(person) {
  const answers = [];
  const mails = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await fetch(`${person.address}/api/v1/account/sessions`, { headers: { cookie: person.cookie } });
    answers.push(performance.now() - began);
    mails.push(await mailOfNewKey(person));
  }
  return { answers, mails };
}

async function mailOfNewKey(person) {
  const mailbox = join(dataDir, 'mailbox');
  const there = readdirSync(mailbox).length;
  const began = performance.now();
  const key = { name: 'Scanner', scopes: ['read'], days: 30, password: PASSWORD };
  const made = await person.post('/api/v1/account/api-keys', key);
  if (!made.ok) throw new Error(`No key: ${made.status} ${await made.text()}`);
  while (readdirSync(mailbox).length === there) await sleep(5);
  return performance.now() - began;
}

async function untilAnswered(start) {
  const expected = Array.from({ length: WEBHOOKS }, (_, number) => number).filter(
    (number) => !isHanging(number),
  ).length;
  while (answered.size < expected && performance.now() - start < LONGEST_MS) await sleep(100);
}

function report({ before, during, start, sent }) {
  const answering = WEBHOOKS - Math.floor(WEBHOOKS / 3);
  const waits = [...answered.values()].map((at) => at - start);
  const of = (values) =>
    `median ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms`;
  console.log(`An answer of the server, before:  ${of(before.answers)}`);
  console.log(`An answer of the server, during:  ${of(during.answers)}`);
  console.log(`An email, before:                 ${of(before.mails)}`);
  console.log(`An email, during:                 ${of(during.mails)}`);
  console.log(`All events were asked for within  ${((sent - start) / 1000).toFixed(1)} s`);
  console.log(
    `Events of ${answered.size} of ${answering} that answer: p50 ${(percentile(waits, 0.5) / 1000).toFixed(1)} s, last ${(Math.max(...waits) / 1000).toFixed(1)} s`,
  );
  console.log(`Attempts at those that hang:      ${hanging}`);
  return answered.size === answering && percentile(during.mails, 0.95) < percentile(before.mails, 0.95) + 1000;
}
