// `npm run sage:simulator -- [--port N] [--assumptions]`: a local Sage Business Cloud Accounting of South Africa to try the
// integration with, without an account. Its data are in memory and end with it.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4960' },
    assumptions: { type: 'boolean' },
  },
});
register();
if (values.assumptions) {
  const { listAssumptions } = await import('../apps/sage-simulator/src/assumptions.ts');
  for (const line of listAssumptions()) console.log(line);
} else {
  const { createSouthAfricaSim } = await import('../apps/sage-simulator/src/south-africa/simulator.ts');
  const { apiUrl, login } = await createSouthAfricaSim({ port: Number(values.port) });
  console.log(`Sage simulator (South Africa, API v2.0.0): ${apiUrl}

Login:    ${login.username}
Password: ${login.password}
API key:  ${login.apiKey}

Stop with Ctrl+C.`);
}
