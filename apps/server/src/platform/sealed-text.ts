import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets for the database. */
export interface TextSealer {
  /** Encrypt a text for one row; it opens only with the same `of`. */
  seal(text: string, of: string): string;
  /** @throws when it was changed, belongs to another row, or was sealed with a secret that is not set. */
  open(sealed: string, of: string): string;
  /** Whether a text is sealed with the newest secret; one that is not should be sealed again. */
  isNewest(sealed: string, of: string): boolean;
}

const VERSION = 'v1';
const IV_BYTES = 12;

/**
 * Create a sealer for one purpose: AES-256-GCM with a key derived from the installation's secret. A text that was sealed
 * with the previous secret still opens, until it is sealed again.
 */
export function createTextSealer(
  { appSecret, previousSecret }: { readonly appSecret: string; readonly previousSecret: string | null },
  purpose: string,
): TextSealer {
  const keys = [appSecret, previousSecret]
    .filter((secret) => secret !== null)
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    seal: (text, of) => sealWith(keys[0] as Buffer, text, of),
    isNewest(sealed, of) {
      try {
        openWith(keys[0] as Buffer, sealed, of);
        return true;
      } catch {
        return false;
      }
    },
    open(sealed, of) {
      const [newest, previous] = keys;
      try {
        return openWith(newest as Buffer, sealed, of);
      } catch (error) {
        if (!previous) throw error;
        return openWith(previous, sealed, of);
      }
    },
  };
}

function sealWith(key: Buffer, text: string, of: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

function openWith(key: Buffer, sealed: string, of: string): string {
  const [version, iv = '', tag = '', text = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error('This secret was sealed by another version');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(of)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}
