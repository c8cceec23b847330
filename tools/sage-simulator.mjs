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
if (values.assumptions) {
  for (const line of listAssumptions()) console.log(line);
} else {
  const { createSouthAfricaSim } = await import('../apps/sage-simulator/src/south-africa/simulator.ts');
  const { createSageSim } = await import('../apps/sage-simulator/src/v31/simulator.ts');
  const southAfrica = await createSouthAfricaSim({ port: Number(values.port) });
  const sage = await createSageSim({
    port: Number(values['v31-port']),
    asksConsent: true,
    redirects: [values.redirect],
  });
  const { login } = southAfrica;
  console.log(`Sage simulator. ${listAssumptions().length} of its rules are assumed (--assumptions lists them).
Put these settings into .env and start Tillslip:

# South Africa, API v2.0.0. Login: ${login.username}, password: ${login.password}
SAGE_SOUTH_AFRICA_API_KEY=${login.apiKey}
SAGE_SOUTH_AFRICA_API_URL=${southAfrica.apiUrl}

# Elsewhere, API v3.1
SAGE_CLIENT_ID=${sage.client.clientId}
SAGE_CLIENT_SECRET=${sage.client.secret}
SAGE_AUTH_URL=${sage.authUrl}
SAGE_TOKEN_URL=${sage.tokenUrl}
SAGE_REVOKE_URL=${sage.revokeUrl}
SAGE_API_URL=${sage.apiUrl}

API v3.1 sends people back to ${values.redirect} (--redirect changes it).
Stop with Ctrl+C.`);
}
