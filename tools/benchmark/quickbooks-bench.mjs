/** A company of the simulator: with VAT, and rand only. */
export const REALM = '9341000000000001';
export const COMPANY = { companyName: 'Karoo Crafts', vatNumber: '4740101508', vatCategory: 'C' };

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The calls of a person; a server that is away is asked again until `giveUpAfter` milliseconds. */
export function callsOf(person, giveUpAfter = 0) {
  const once = async (path, call) => {
    const answer = await call();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const call = async (path, make) => {
    const until = performance.now() + giveUpAfter;
    for (;;)
      try {
        return await once(path, make);
      } catch (error) {
        if (performance.now() > until) throw error;
        await pause(200);
      }
  };
  const headers = { cookie: person.cookie };
  return {
    get: (path) => call(path, () => fetch(`${person.address}/api/v1/${path}`, { headers })),
    post: (path, body) => call(path, () => person.post(`/api/v1/${path}`, body)),
    put: (path, body) => call(path, () => person.put(`/api/v1/${path}`, body)),
    callback: (body) => call('callback', () => person.post('/api/quickbooks/oauth-callback', body)),
  };
}

/** What was seeded past the application gets its claim by a change of the company's settings. */
export async function checkAgain(api, companyId) {
  const settings = { noteMethod: 'own-fields', remindersOn: true, claimsBankFees: false };
  for (const apportionmentPercent of [50, 100]) {
    const { version } = await api.get(`vat/settings?companyId=${companyId}`);
    await api.put('vat/settings', { companyId, version, apportionmentPercent, ...settings });
    while ((await api.get(`vat/recheck?companyId=${companyId}`)) !== null) await pause(100);
  }
}

/** Connects the company and saves the set-up as it is proposed. @returns the id of the connection. */
export async function connect(sim, api, companyId, { attachesOriginals = false } = {}) {
  sim.control.consent({ allow: true, realmId: REALM });
  const { url } = await api.post('integrations/quickbooks/connect', { companyId });
  const back = await fetch(url, { redirect: 'manual' });
  const query = Object.fromEntries(new URL(back.headers.get('location')).searchParams);
  const { connection, error } = await api.callback(query);
  if (!connection) throw new Error(`not connected: ${error}`);
  const { id } = connection;
  if (connection.needs_confirmation) await api.post(`integrations/connections/${id}/confirm`, {});
  const { proposed, version } = await api.post(`integrations/connections/${id}/lists`, {});
  await api.put(`integrations/connections/${id}/setup`, {
    version,
    settings: { ...proposed, attachesOriginals },
  });
  return id;
}
