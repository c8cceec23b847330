import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { COMPANY_PARAMETER } from '@tillslip/contract/account/headers';
import { openCompanyIn } from '../members/member.ts';

/** How often links change. A browser caches the pictures of a list in between. */
const BUCKET_SECONDS = 300;
/** A link is valid for 10 to 15 minutes. */
const BUCKETS = 3;

/** The parts of a link, parsed from its URL. */
export interface FileLink {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** Creates and verifies links to a user's files. */
export interface FileLinks {
  /** Build the link to a file, valid for 10 to 15 minutes and only in the books of this user. It names the company that is open to a member. */
  linkTo(userId: string, id: string, now: Date): string;
  /** Whether a link is signed by us, issued to this user and not expired. */
  isGood(userId: string, link: FileLink, now: Date): boolean;
}

/** The path of a kind of link and the purpose of its key; a link of one kind does not work for another. */
export interface LinkKind {
  readonly path: string;
  readonly purpose: string;
}

/** The originals and pictures of documents. */
const DOCUMENT_FILES: LinkKind = { path: '/files', purpose: 'file-links' };

/** Create links signed with their own key, derived from the installation's secret. */
export function createFileLinks(appSecret: string, { path, purpose }: LinkKind = DOCUMENT_FILES): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  const sign = (userId: string, id: string, expires: number): string =>
    createHmac('sha256', key).update(`${userId}.${id}.${expires}`).digest('base64url');
  return {
    linkTo(userId, id, now) {
      const expires = (Math.floor(now.getTime() / 1000 / BUCKET_SECONDS) + BUCKETS) * BUCKET_SECONDS;
      const companyId = openCompanyIn(userId);
      const books = companyId === undefined ? '' : `&${COMPANY_PARAMETER}=${companyId}`;
      return `${path}/${id}?expires=${expires}&signature=${sign(userId, id, expires)}${books}`;
    },
    isGood(userId, { id, expires, signature }, now) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(userId, id, expires));
      // Compared in constant time, so that timing does not reveal how much of a signature is right.
      return expires * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
