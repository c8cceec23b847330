// `npm run sage:simulator -- [--port N] [--v31-port N] [--redirect URI] [--assumptions]`: a local Sage Business Cloud
// Accounting to try the integration with, without an account: that of South Africa (API v2.0.0) and that of elsewhere
// (API v3.1). Their data are in memory and end with them.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4960' },
    'v31-port': { type: 'string', default: '4961' },
    redirect: { type: 'string', default: 'http://localhost:3000/integrations/sage/callback' },
    assumptions: { type: 'boolean' },
  },
});
register();
const { listAssumptions } = await import('../apps/sage-simulator/src/assumptions.ts');
console.log(`No source confirms these rules of the simulator:\n${listAssumptions().join('\n')}`);
if (!values.assumptions) {
  const { createSouthAfricaSim } = await import('../apps/sage-simulator/src/south-africa/simulator.ts');
  const { createSageSim } = await import('../apps/sage-simulator/src/v31/simulator.ts');
  const { apiUrl, login } = await createSouthAfricaSim({ port: Number(values.port) });
  const { settings, client } = await createSageSim({
    port: Number(values['v31-port']),
    asksConsent: true,
    redirects: [values.redirect],
  });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  console.log(`
Sage simulator. Put these settings into .env and start Tillslip:

# South Africa, API v2.0.0. Login: ${login.username}, password: ${login.password}
SAGE_SOUTH_AFRICA_API_KEY=${login.apiKey}
SAGE_SOUTH_AFRICA_API_URL=${apiUrl}

# Elsewhere, API v3.1
${lines.join('\n')}

API v3.1 sends people back to ${client.redirects[0]} (--redirect changes it).
Stop with Ctrl+C.`);
}
