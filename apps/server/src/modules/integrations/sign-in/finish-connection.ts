import type { OAuthResultSchema } from '@tillslip/contract/integrations/quickbooks';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { I18n } from '@tillslip/messages/i18n';
import { callbackText } from '@tillslip/messages/integrations/callback';
import { signInRefusalText } from '@tillslip/messages/integrations/sign-in';
import type { z } from 'zod';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { SessionOfUser } from '../../../platform/deps.ts';
import type { OAuthPackage } from '../../../ports/accounting-package.ts';
import { sealedTokens } from '../connections/connection-tokens.ts';
import { type ConnectionRow, isRealmTaken } from '../connections/connections.repository.ts';
import { requireOAuth } from '../connections/packages.ts';
import { ConnectedElsewhere, saveConnection } from '../connections/save-connection.ts';
import type { BooksDeps } from '../connections/with-books.ts';
import { askCompany } from './ask-company.ts';
import { claimState, findState, type StateWithCompany, saveStateResult } from './oauth-states.repository.ts';
import { awaitResult, findOwnState, hashOf, isOlder, STATE_MINUTES } from './oauth-states.ts';

type OAuthResult = z.infer<typeof OAuthResultSchema>;

/** What Intuit added to the address of the callback page. */
export interface CallbackInput {
  readonly code?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly realmId?: string | null | undefined;
  readonly error?: string | null | undefined;
}

/**
 * Finish a connection: the state is checked and used up, the code exchanged once, the realm proved by asking for its
 * company, and the tokens stored. A page that is loaded twice gets the result of the first.
 *
 * Every refusal is a result with its text, as the specification's callback screen shows it.
 *
 * Spec: 3 §4, §5 "Callbacks", §8; decisions 19, 21. Source: facts A5, G13.2-4.
 */
export async function finishConnection(
  deps: BooksDeps,
  session: SessionOfUser,
  input: CallbackInput,
  i18n: I18n,
): Promise<OAuthResult> {
  const accounting = requireOAuth(deps, 'quickbooks');
  const refuse = (code: Parameters<typeof callbackText>[1], detail?: string): OAuthResult => ({
    ...{ success: false, connection: null, message: null },
    error: callbackText(i18n, code, accounting.name, detail),
  });
  const failed = (fault: AccountingFault | null): OAuthResult => ({
    ...{ success: false, connection: null, message: null },
    error: signInRefusalText(i18n, faultRefusal(fault), accounting.name),
  });
  const known = input.state ? await findOwnState(deps, session, accounting.name, input.state) : null;
  const state = known && !isOlder(deps, known, STATE_MINUTES) ? known : null;
  if (input.error) {
    if (state) await asUser(deps.db, session.userId, (tx) => claimState(tx, state.stateHash, hashOf('refused')));
    return refuse('PROVIDER_ERROR', input.error);
  }
  if (!input.code) return refuse(input.state || input.realmId ? 'NO_CODE' : 'NO_PARAMETERS');
  if (!input.realmId) return refuse('NO_REALM');
  if (!state) return refuse('INVALID_STATE');
  const codeHash = hashOf(`${input.code} ${input.realmId}`);
  const isFirst = await asUser(deps.db, session.userId, (tx) => claimState(tx, state.stateHash, codeHash));
  if (!isFirst) {
    const used = await readAsUser(deps.db, session.userId, (tx) => findState(tx, state.stateHash));
    if (used?.codeHash !== codeHash) return refuse('INVALID_STATE');
    return ((await awaitResult(deps, session.userId, state.stateHash)) as OAuthResult | null) ?? failed(null);
  }
  const result = await connect(deps, accounting, { session, state, code: input.code, realmId: input.realmId }).then(
    (row) => connected(row),
    (error) => {
      if (!(error instanceof AccountingFault) && !(error instanceof ConnectedElsewhere)) throw error;
      return error instanceof ConnectedElsewhere ? refuse('CONNECTED_ELSEWHERE') : failed(error);
    },
  );
  await asUser(deps.db, session.userId, (tx) => saveStateResult(tx, state.stateHash, result));
  return result;
}

/** A code that is used, old or another's is refused as a sign-in that has ended. */
const faultRefusal = (fault: AccountingFault | null) => ({
  problem: fault?.kind === 'signed-out' ? ('code-refused' as const) : ('failed' as const),
  fault: fault?.kind ?? null,
  detail: fault?.detail ?? null,
});

const connected = (row: ConnectionRow): OAuthResult => ({
  success: true,
  connection: {
    id: row.id,
    company_name: row.packageCompanyName,
    connection_status: row.state,
    company_id: row.companyId ?? '',
    needs_confirmation: row.state === 'confirming',
  },
  message: null,
  error: null,
});

interface Connecting {
  readonly session: SessionOfUser;
  readonly state: StateWithCompany;
  readonly code: string;
  readonly realmId: string;
}

async function connect(deps: BooksDeps, accounting: OAuthPackage, wanted: Connecting): Promise<ConnectionRow> {
  const { session, state, realmId } = wanted;
  const tokens = await accounting.exchangeCode(wanted.code);
  try {
    // Proves that the token belongs to this realm: the address of the callback could name another.
    const company = await askCompany(accounting, realmId, tokens.accessToken);
    return await asUser(deps.db, session.userId, (tx) =>
      saveConnection(deps, tx, {
        ...{ package: accounting.name, companyId: state.companyId, realmId, company },
        sealed: sealedTokens(deps, realmId, tokens),
      }),
    );
  } catch (error) {
    if (isRealmTaken(error)) throw new ConnectedElsewhere();
    // Not for a realm that is connected elsewhere: revoking would end that connection as well.
    if (error instanceof AccountingFault) await accounting.revoke(tokens.refreshToken).catch(() => undefined);
    throw error;
  }
}
