import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { contract } from '@tillslip/contract/contract';
import { PASSWORD, type TestApp, type TestUser } from '../test-app.ts';
import { cookieOf, postAuth } from './sign-in.ts';

/** What a device does otherwise than it should. */
interface Oddity {
  readonly origin?: string;
  readonly host?: string;
  /** Whether it checked its owner by a fingerprint or PIN. */
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly userHandle?: string;
  /** What it says how often it was used. */
  readonly counter?: number;
  readonly key?: KeyObject;
}

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** A device with one passkey for this installation, as a browser passes on its answers (ES256, no attestation). */
export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;
  let uses = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Oddity) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ host = 'localhost', isVerified = true, counter = uses }: Oddity, more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(host), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count]);
  };
  const cosePublicKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [KEY_TYPE, ALGORITHM, CURVE, X, Y] = [1, 3, -1, -2, -3];
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [KEY_TYPE, 2],
        [ALGORITHM, -7],
        [CURVE, 1],
        [X, bytes(x)],
        [Y, bytes(y)],
      ]),
    );
  };
  return {
    id: common.id,
    /** Make the passkey for the options of `passkeys.start`. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, odd: Oddity = {}) {
      handle = user.id;
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(odd, HAS_KEY), Buffer.alloc(16), length, id, cosePublicKey()]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      const client = clientData('webauthn.create', odd.challenge ?? challenge, odd);
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      };
      return { ...common, response };
    },
    /** Sign a challenge of a sign-in page. */
    sign(challenge: string, odd: Oddity = {}) {
      uses += 1;
      const client = clientData('webauthn.get', odd.challenge ?? challenge, odd);
      const data = head(odd, 0);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), odd.key ?? privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? handle,
      };
      return { ...common, response };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof passkeyDevice>;

/** Add a device's passkey to an account, as the profile does. */
export async function addPasskey(app: TestApp, as: TestUser, device: PasskeyDevice, name = 'Phone') {
  const options = await app.ok(contract.passkeys.start, { password: PASSWORD }, as);
  return app.ok(contract.passkeys.add, { name, passkey: device.create(options) }, as);
}

/** Get a challenge, and the cookie that it is bound to, as a sign-in page does. */
export async function startPasskeySignIn(app: TestApp) {
  const response = await postAuth(app, '/sign-in/passkey/start', {});
  const options = (await response.json()) as { challenge: string; rpId: string; userVerification: string };
  return { options, challenge: options.challenge, cookie: cookieOf(response) };
}

/** Sign in with a passkey and return the response. */
export async function signInWithPasskey(app: TestApp, device: PasskeyDevice, odd: Oddity = {}) {
  const { challenge, cookie } = await startPasskeySignIn(app);
  return postAuth(app, '/sign-in/passkey', { response: device.sign(challenge, odd) }, { cookie });
}
