import type { SageOptions, SageSim } from '../../../sage-simulator/src/v31/control.ts';
import { PROTEA } from '../../../sage-simulator/src/v31/seed.ts';
import { createSageSim } from '../../../sage-simulator/src/v31/simulator.ts';
import type { Timing } from '../../src/adapters/http-client/timing.ts';
import { createSage } from '../../src/adapters/sage/create-sage.ts';
import type { SageSettings } from '../../src/platform/env.ts';
import type {
  Books,
  OAuthPackage,
  PackageRequest,
  PackageTokens,
  TokenSource,
} from '../../src/ports/accounting-package.ts';
import { memoryTokens, virtualTime } from './quickbooks.ts';

export type { Failure } from '../../../sage-simulator/src/failures.ts';
export { seedId, THISTLE } from '../../../sage-simulator/src/v31/seed.ts';

/** The business in rand, which the suite works in. */
export const BUSINESS = PROTEA;

/** Return settings that name the simulator. */
export const sageSettings = (sim: SageSim, change: Partial<SageSettings> = {}): SageSettings => ({
  clientId: sim.client.clientId,
  clientSecret: sim.client.secret,
  redirectUrl: sim.client.redirects[0] ?? '',
  authUrl: `${sim.authUrl}?filter=apiv3.1`,
  ...{ tokenUrl: sim.tokenUrl, revokeUrl: sim.revokeUrl, apiUrl: sim.apiUrl },
  ...change,
});

/** A business that is connected to the simulator of API v3.1. */
export interface ConnectedSage {
  readonly sim: SageSim;
  readonly sage: OAuthPackage;
  readonly books: Books;
  readonly first: PackageTokens;
  readonly tokens: TokenSource & { refreshes: number };
  readonly requests: PackageRequest[];
  readonly waits: number[];
  /** Open the books again, as another server does after a restart. */
  restart(): Books;
}

/** Start the simulator and connect one of its businesses. */
export async function connectSage(
  options: { readonly sim?: SageOptions; readonly timing?: Partial<Timing>; readonly realmId?: string } = {},
): Promise<ConnectedSage> {
  const sim = await createSageSim(options.sim);
  const { timing, waits } = virtualTime((ms) => sim.control.advance(ms));
  const create = () => createSage(sageSettings(sim), { ...timing, ...options.timing });
  const sage = create();
  const first = await sage.exchangeCode(await agreeToSage(sage));
  const tokens = memoryTokens(sage, first);
  const requests: PackageRequest[] = [];
  const open = (by: OAuthPackage, onRequest: (request: PackageRequest) => void) =>
    by.open({ realmId: options.realmId ?? BUSINESS, tokens, onRequest });
  const books = open(sage, (request) => void requests.push(request));
  return { sim, sage, books, first, tokens, requests, waits, restart: () => open(create(), () => undefined) };
}

/** Agree as a person does; the code that the person comes back with. */
export async function agreeToSage(sage: OAuthPackage): Promise<string> {
  const answer = await fetch(sage.authorizeUrl('state'), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
