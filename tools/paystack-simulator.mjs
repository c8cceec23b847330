// `npm run paystack:simulator -- [--port N] [--tillslip ADDRESS]`: a local Paystack to try plans and payments with. Nobody
// is charged; its data are in memory and end with it.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4070' },
    tillslip: { type: 'string', default: 'http://localhost:3000' },
  },
});
register();
const { createPaystackSim } = await import('../apps/paystack-simulator/src/simulator.ts');
const { settings } = await createPaystackSim({
  port: Number(values.port),
  webhookUrl: `${values.tillslip}/api/billing/paystack`,
});
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
console.log(`
Paystack simulator. Put these settings into .env and start Tillslip:

${lines.join('\n')}

It tells ${values.tillslip} of payments (--tillslip changes it).
Stop with Ctrl+C.`);
