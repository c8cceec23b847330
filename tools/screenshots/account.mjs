const PASSWORD = 'Vyf-Groen-Bottels-9';

/** Signs up a user, confirms through the mailbox, and returns the signed-in browser context. */
export async function openAccount(browser, address, { name, email }) {
  const context = await browser.newContext({ baseURL: address });
  const { request } = context;
  const headers = { origin: address };
  await request.post('/api/auth/sign-up/email', { headers, data: { name, email, password: PASSWORD } });
  const token = await confirmationToken(request, email);
  const confirmed = await request.post('/api/auth/verify-email', { headers, data: { token } });
  if (!confirmed.ok()) throw new Error(`${email} could not be confirmed: ${await confirmed.text()}`);
  return context;
}

/** Polls for the message, because a job sends it. */
async function confirmationToken(request, email) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const mailbox = await (await request.get('/mailbox')).text();
    const message = mailbox.split('<article>').find((article) => article.includes(email));
    const token = message?.match(/[#?&]token=([\w.-]+)/)?.[1];
    if (token) return token;
  }
  throw new Error(`No message to ${email} arrived`);
}
