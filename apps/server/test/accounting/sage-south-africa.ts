import type { SouthAfricaOptions, SouthAfricaSim } from '../../../sage-simulator/src/south-africa/control.ts';
import { createSouthAfricaSim } from '../../../sage-simulator/src/south-africa/simulator.ts';
import type { Timing } from '../../src/adapters/http-client/timing.ts';
import { createSageSouthAfrica } from '../../src/adapters/sage-south-africa/create-sage-south-africa.ts';
import type { Books, LoginPackage, PackageRequest, TokenSource } from '../../src/ports/accounting-package.ts';
import { virtualTime } from './quickbooks.ts';

/** The company of the simulator. */
export const COMPANY = '4711';

/** A company that is opened with the login of the simulator. */
export interface OpenedSage {
  readonly sim: SouthAfricaSim;
  readonly sage: LoginPackage;
  readonly books: Books;
  readonly tokens: TokenSource & { refreshes: number };
  readonly requests: PackageRequest[];
  readonly waits: number[];
  /** Open the books again, as another server does after a restart. */
  restart(): Books;
}

/** Start the simulator and open its company. */
export async function openSage(
  options: { readonly sim?: SouthAfricaOptions; readonly timing?: Partial<Timing> } = {},
): Promise<OpenedSage> {
  const sim = await createSouthAfricaSim(options.sim);
  const { timing, waits } = virtualTime((ms) => sim.control.advance(ms));
  const settings = { apiKey: sim.login.apiKey, apiUrl: sim.apiUrl, webUrl: 'https://accounting.sageone.co.za' };
  const create = () => createSageSouthAfrica(settings, { ...timing, ...options.timing });
  const sage = create();
  const tokens = loginTokens(sim, sage);
  const requests: PackageRequest[] = [];
  const open = (by: LoginPackage, onRequest: (request: PackageRequest) => void) =>
    by.open({ realmId: COMPANY, tokens, onRequest });
  const books = open(sage, (request) => void requests.push(request));
  return { sim, sage, books, tokens, requests, waits, restart: () => open(create(), () => undefined) };
}

/** The login as it was typed; after a refusal the person types it again, once however many ask. */
function loginTokens(sim: SouthAfricaSim, sage: LoginPackage): TokenSource & { refreshes: number } {
  let current = sage.tokenOf(sim.login);
  const source = {
    refreshes: 0,
    async token(refused?: string): Promise<string> {
      if (refused !== current) return current;
      source.refreshes += 1;
      current = sage.tokenOf(sim.login);
      return current;
    },
  };
  return source;
}
