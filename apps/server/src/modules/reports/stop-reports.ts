import { switchOfMail } from '@tillslip/domain/preferences/preferences';
import { REPORT_KINDS, type ReportKind } from '@tillslip/domain/preferences/report-period';
import type { Deps } from '../../platform/deps.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { createSigner } from '../../platform/signature.ts';
import { switchOff } from '../preferences/index.ts';

const signerOf = ({ appSecret }: Pick<Env, 'appSecret'>) => createSigner(appSecret, 'reports-off');

/** The path of the page that ends reports. */
export const STOP_PATH = '/reports/off';

/** Build the link in a report that ends reports of its kind without signing in. It does nothing else and never expires. */
export const stopLink = (env: Pick<Env, 'publicUrl' | 'appSecret'>, userId: string, kind: ReportKind): string =>
  `${env.publicUrl}${STOP_PATH}?user=${userId}&kind=${kind}&signature=${signerOf(env).sign(`${userId}.${kind}`)}`;

/** The kind of report that a link ends. */
export const kindOf = (text: string | undefined): ReportKind => REPORT_KINDS.find((kind) => kind === text) ?? 'weekly';

/** End reports of a kind. @throws LINK_INVALID when the link is invalid. */
export async function stopReports(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { user, kind, signature }: { user: string; kind: ReportKind; signature: string },
): Promise<void> {
  if (!isUuid(user) || !signerOf(deps.env).isGood(`${user}.${kind}`, signature)) throw new AppError('LINK_INVALID');
  await switchOff(deps, user, switchOfMail(kind));
}
