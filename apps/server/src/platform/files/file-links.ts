import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Links change only this often, so that a browser's cache keeps the pictures of a list. */
const BUCKET_SECONDS = 300;
/** A link lives between 10 and 15 minutes. */
const BUCKETS = 3;

/** The parts of a link, as they come back in its address. */
export interface FileLink {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** Makes and checks the links to a user's files. */
export interface FileLinks {
  /** The address of a file, good for 10 to 15 minutes and only for this user. */
  linkTo(userId: string, id: string, now: Date): string;
  /** True for a link of ours, made for this user, that has not expired. */
  isGood(userId: string, link: FileLink, now: Date): boolean;
}

/** Where links of a kind lead, and what their key is derived with: a link of one kind is no link of another. */
export interface LinkKind {
  readonly path: string;
  readonly purpose: string;
}

/** The originals and pictures of documents. */
const DOCUMENT_FILES: LinkKind = { path: '/files', purpose: 'file-links' };

/** Links signed with a key of their own, derived from the installation's secret. */
export function createFileLinks(appSecret: string, { path, purpose }: LinkKind = DOCUMENT_FILES): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  const sign = (userId: string, id: string, expires: number): string =>
    createHmac('sha256', key).update(`${userId}.${id}.${expires}`).digest('base64url');
  return {
    linkTo(userId, id, now) {
      const expires = (Math.floor(now.getTime() / 1000 / BUCKET_SECONDS) + BUCKETS) * BUCKET_SECONDS;
      return `${path}/${id}?expires=${expires}&signature=${sign(userId, id, expires)}`;
    },
    isGood(userId, { id, expires, signature }, now) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(userId, id, expires));
      // Compared in constant time: how long a refusal takes must not tell how much of it was right.
      return expires * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
