import type { QboSim, QboSimOptions } from '@tillslip/quickbooks-simulator/control';
import { createQboSim } from '@tillslip/quickbooks-simulator/simulator';
import { aReceipt } from '../documents.ts';
import { createInstallation, type Installation, queryInstallation } from '../installation.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { startTestApp } from '../test-app.ts';
import { aConnection } from './quickbooks-app.ts';

/** An installation whose Ann is connected to a local QuickBooks and has documents; nothing runs on it yet. */
export interface ConnectedInstallation extends Installation {
  readonly sim: QboSim;
  /** Her connection. */
  readonly id: string;
  readonly receiptIds: readonly string[];
  /** Start a server in a process of its own; its calls are Ann's. */
  start(): Promise<ServerProcess>;
  /** Let her access token end in four minutes: the next call refreshes it. */
  nearlyExpire(): Promise<void>;
}

/** Connect Ann's company and read her documents, with an application that is gone afterwards. */
export async function aConnectedInstallation(
  documents: number,
  options: QboSimOptions = {},
): Promise<ConnectedInstallation> {
  const sim = await createQboSim({ seeds: ['ZA-1'], ...options });
  const installation = await createInstallation();
  const env = sim.settings;
  const app = await startTestApp({ installation, env });
  const { id, companyId } = await aConnection({ app, sim }, 'ann');
  const receiptIds: string[] = [];
  while (receiptIds.length < documents) receiptIds.push(await aReceipt(app, 'ann', { companyId }));
  const { cookie } = await app.person('ann');
  await app.stop();
  return {
    ...{ ...installation, sim, id, receiptIds },
    start: () => startServerProcess(installation, { env, cookie }),
    async nearlyExpire() {
      const soon = new Date(Date.now() + 4 * 60_000);
      await queryInstallation(installation, 'update accounting_connections set token_expires_at = $1', [soon]);
    },
    async remove() {
      await sim.close();
      await installation.remove();
    },
  };
}
