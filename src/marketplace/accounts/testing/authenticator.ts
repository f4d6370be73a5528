import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array): string => Buffer.from(data).toString('base64url');

interface Signing {
  readonly origin: string;
  /** the person was verified by finger, face or PIN */
  readonly verified?: boolean;
  /** the counter that the device reports; its own count otherwise */
  readonly counter?: number;
}

/** A device with one passkey, like a phone: answers as a browser would send them. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let used = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, verified: boolean, counter: number, attested: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)]),
      count,
      attested,
    ]);
  };
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    /** answers a question to create a key */
    make: (
      { challenge, rp }: { challenge: string; rp: { id?: string } },
      { origin, verified = true }: Signing,
    ): string => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(
        rp.id ?? '',
        verified,
        used,
        Buffer.concat([Buffer.alloc(16), length, id, cose]),
      );
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      });
    },
    /** answers a question to sign */
    sign: (
      { challenge, rpId = '' }: { challenge: string; rpId?: string },
      { origin, verified = true, counter }: Signing,
    ): string => {
      used = counter ?? used + 1;
      const data = authData(rpId, verified, used, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      });
    },
  };
}
