// `npm run quickbooks:simulator -- [--port N] [--redirect URI] [--assumptions]`: a local QuickBooks Online to try
// the integration with, without an account. Its data are in memory and end with it.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4950' },
    redirect: { type: 'string', default: 'http://localhost:3000/integrations/quickbooks/callback' },
    assumptions: { type: 'boolean' },
  },
});
register();
if (values.assumptions) {
  const { listAssumptions } = await import('../apps/quickbooks-simulator/src/assumptions.ts');
  for (const line of listAssumptions()) console.log(line);
} else {
  const { createQboSim } = await import('../apps/quickbooks-simulator/src/simulator.ts');
  const { url, app, settings } = await createQboSim({
    port: Number(values.port),
    asksConsent: true,
    app: { redirects: [values.redirect] },
  });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  console.log(`QuickBooks simulator: ${url}
Put these settings into .env and start Tillslip:

${lines.join('\n')}

It sends people back to ${app.redirects[0]} (--redirect changes it).
Stop with Ctrl+C.`);
}
