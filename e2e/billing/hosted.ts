import type { PaystackSim } from '../../apps/paystack-simulator/src/control.ts';
import { createPaystackSim } from '../../apps/paystack-simulator/src/simulator.ts';
import { OwnServer } from '../support/own-server.ts';

/** A hosted service of a journey's own, with the simulated Paystack that charges for it. */
export interface Hosted {
  readonly server: OwnServer;
  readonly sim: PaystackSim;
  readonly close: () => Promise<void>;
}

/** Start a hosted service and its Paystack. */
export async function openHosted(): Promise<Hosted> {
  const server = await OwnServer.create();
  const sim = await createPaystackSim({ webhookUrl: `${server.address}/api/billing/paystack` });
  await server.start(sim.settings);
  return {
    server,
    sim,
    close: async () => {
      await server.remove();
      await sim.close();
    },
  };
}
