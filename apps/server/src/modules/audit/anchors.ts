import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { createSigner } from '../../platform/signature.ts';
import type { ChainHead } from './audit.repository.ts';

/** A head of an audit chain as it was on a day, kept with the files and signed with the installation's secret. */
const AnchorSchema = z.object({
  at: z.iso.datetime(),
  sequence: z.int().positive(),
  hash: z.string(),
  signature: z.string(),
});
type Anchor = z.infer<typeof AnchorSchema>;

/** About thirteen months of nights. */
const MAX_ANCHORS = 400;

type AnchorDeps = Pick<Deps, 'storage' | 'env'>;

/** An anchor with the user whose chain it is from, as it is mailed. */
export type SignedHead = Anchor & { readonly userId: string };

/**
 * Keep the head of a user's chain outside the database. Whoever changes the tables, with every trigger and hash, cannot
 * change this file without the secret; whoever has the files alone cannot change the tables.
 *
 * @returns the newest anchor, which is an earlier one when nothing happened since.
 */
export async function keepAnchor(deps: AnchorDeps, userId: string, head: ChainHead, now: Date): Promise<SignedHead> {
  const anchors = (await readAnchors(deps, userId)).anchors;
  const newest = anchors.at(-1);
  if (newest?.sequence === head.sequence) return { ...newest, userId };
  const anchor = { at: now.toISOString(), ...head };
  const signed = { ...anchor, signature: signer(deps).sign(signedText(userId, anchor)) };
  const kept = [...anchors, signed].slice(-MAX_ANCHORS);
  await deps.storage.put(anchorKey(userId), new TextEncoder().encode(JSON.stringify(kept)), 'application/json');
  return { ...signed, userId };
}

/** Whether this installation signed a head. */
export const isSignedHere = (deps: Pick<AnchorDeps, 'env'>, { userId, signature, ...anchor }: SignedHead): boolean =>
  signer(deps).isGood(signedText(userId, anchor), signature);

/** Read the anchors of a user. `isForged`: the file was changed by somebody without the secret. */
export async function readAnchors(
  deps: AnchorDeps,
  userId: string,
): Promise<{ readonly anchors: readonly Anchor[]; readonly isForged: boolean }> {
  const bytes = await deps.storage.get(anchorKey(userId));
  if (!bytes) return { anchors: [], isForged: false };
  const { success, data } = z.array(AnchorSchema).safeParse(parseJson(bytes));
  if (!success) return { anchors: [], isForged: true };
  const good = data.filter((anchor) => signer(deps).isGood(signedText(userId, anchor), anchor.signature));
  return { anchors: good, isForged: good.length < data.length };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

const anchorKey = (userId: string): string => `anchors/${userId}.json`;

const signer = ({ env }: Pick<AnchorDeps, 'env'>) => createSigner(env.appSecret, 'audit anchor');

const signedText = (userId: string, { at, sequence, hash }: Omit<Anchor, 'signature'>): string =>
  [userId, at, sequence, hash].join(' ');

/** Delete the anchors of an account whose records are destroyed. */
export const deleteAnchors = ({ storage }: Pick<Deps, 'storage'>, userId: string): Promise<void> =>
  storage.delete(anchorKey(userId));
