import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { percentile } from './statistics.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Uploads many slips at once and waits until all are read, while requesting the list repeatedly. Prints the
 * duration, the number of invoices, and the speed of the list meanwhile.
 */
export async function dropFiles({ person, files, measure }) {
  const began = performance.now();
  const uploaded = await inParallel(6, files, (number) => uploadSlip(person, number));
  const batch = await (await person.post('/api/v1/receipts/batches', { fileIds: uploaded })).json();
  console.log(`\n${files} files uploaded and queued in ${seconds(began)} s`);
  const listTimes = [];
  let state = batch;
  while (state.queued + state.reading > 0) {
    const asked = performance.now();
    await measure(person);
    listTimes.push(performance.now() - asked);
    await pause(250);
    state = await (
      await fetch(`${person.address}/api/v1/receipts/batches/${batch.id}`, { headers: { cookie: person.cookie } })
    ).json();
  }
  const { saved, needsReview, awaitingDecision, failed } = state;
  console.log(
    `all ended after ${seconds(began)} s: ${saved} saved (${needsReview} to review), ${awaitingDecision} await a decision, ${failed} failed`,
  );
  console.log(
    `list meanwhile: p50 ${percentile(listTimes, 0.5).toFixed(1)} ms   p95 ${percentile(listTimes, 0.95).toFixed(1)} ms   (goal 100)`,
  );
  if (saved + awaitingDecision + failed !== files) throw new Error('Some files are lost or were read twice');
}

const seconds = (began) => ((performance.now() - began) / 1000).toFixed(1);

/** Does some work for the numbers below `count`, so many at a time. */
export async function inParallel(width, count, work) {
  const results = new Array(count);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Draws a slip with a unique shop, number and amount. */
export async function drawSlip(number) {
  const shop = SHOPS[number % SHOPS.length];
  const total = (50 + number * 3.37).toFixed(2);
  const vat = ((total * 15) / 115).toFixed(2);
  const lines = [
    `${shop} ${number}`,
    '12 Church Street',
    'Graaff-Reinet 6280',
    'VAT No 4010139121',
    'TAX INVOICE',
    `Invoice No: S${createHash('sha1').update(String(number)).digest('hex').slice(0, 7).toUpperCase()}`,
    `Date: ${1 + (number % 28)}/0${1 + (number % 9)}/2026`,
    `Goods ${number}                ${total}`,
    `TOTAL                R ${total}`,
    `VAT 15%              R ${vat}`,
    'CARD',
  ];
  const text = lines
    .map((line, row) => `<text x="40" y="${80 + row * 56}" xml:space="preserve">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="760"><rect width="720" height="760" fill="#fff"/><g font-family="DejaVu Sans Mono, monospace" font-size="30">${text}</g></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
  return new File([jpeg], `slip-${number}.jpg`, { type: 'image/jpeg' });
}

/** Uploads a slip, as one of its own or in its place of a bulk upload. Returns the id of its file. */
export async function uploadSlip(person, number, { file = null, ...place } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(place)) form.set(name, String(value));
  form.set('file', file ?? (await drawSlip(number)));
  const answer = await fetch(`${person.address}/api/v1/uploads`, {
    method: 'POST',
    headers: { origin: person.address, cookie: person.cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`Upload ${number} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}

const SHOPS = ['Karoo Hardware', 'Dorp Bakery', 'Fynbos Stationers', 'Kudu Motors', 'Protea Pharmacy', 'Baobab Books'];
