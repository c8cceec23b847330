import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Registers, confirms through the mailbox on disk and signs in, all over HTTP like a browser. */
export async function registerPerson({
  address,
  dataDir,
  email = `bench-${Date.now()}@example.com`,
  password = 'Bench-Passw0rd',
}) {
  const send = (method, path, body, cookie = '') =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify(body),
    });
  await send('POST', '/api/auth/sign-up/email', { name: 'Benchmark', email, password });
  const token = await confirmationToken(join(dataDir, 'mailbox'), email);
  const verified = await send('POST', '/api/auth/verify-email', { token });
  // Older releases confirm an address by its link itself.
  if (!verified.ok) await fetch(`${address}/api/auth/verify-email?token=${token}`, { redirect: 'manual' });
  const signedIn = await send('POST', '/api/auth/sign-in/email', { email, password });
  if (!signedIn.ok) throw new Error(`Sign-in failed: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = await (await fetch(`${address}/api/auth/get-session`, { headers: { cookie } })).json();
  const as = (method) => (path, body) => send(method, path, body, cookie);
  return { address, cookie, userId: user.id, post: as('POST'), put: as('PUT') };
}

async function confirmationToken(mailbox, email) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const messages = listOrNone(mailbox).map((name) => readFileSync(join(mailbox, name), 'utf8'));
    const token = messages.find((text) => text.includes(email))?.match(/[#?&]token=([\w.-]+)/)?.[1];
    if (token) return token;
    await pause(50);
  }
  throw new Error('No confirmation mail arrived');
}

function listOrNone(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Uploads one file, waits for its reading and returns the draft. A possible duplicate is cancelled. */
export async function readAtServer(person, file, mediaType) {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(file)], { type: mediaType }), basename(file));
  const headers = { origin: person.address, cookie: person.cookie };
  const uploaded = await (
    await fetch(`${person.address}/api/v1/uploads`, { method: 'POST', headers, body: form })
  ).json();
  let draft = await (await person.post('/api/v1/receipts/drafts', { fileIds: [uploaded.id] })).json();
  while (draft.status === 'queued' || draft.status === 'reading') {
    await pause(20);
    draft = await (await fetch(`${person.address}/api/v1/receipts/drafts/${draft.id}`, { headers })).json();
  }
  if (draft.status === 'awaiting_decision')
    await person.post(`/api/v1/receipts/drafts/${draft.id}/decision`, { decision: 'cancel' });
  return draft;
}
