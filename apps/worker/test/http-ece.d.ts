declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(body: Buffer, given: { version: string; privateKey: ECDH; authSecret: Buffer }): Buffer;
}
