import { type AsnType, Constructed, fromBER, Integer, ObjectIdentifier, Sequence } from 'asn1js';

/**
 * About a third of a second of one processor if all rounds are spent on the MAC, less for PBKDF2. OpenSSL and Windows
 * use 2,048 to 10,000 in each place.
 */
export const mostRounds = 200_000;
const scrypt = '1.3.6.1.4.1.11591.4.11';

/** Deriving the key of this file would take longer than a thread may be occupied. */
export class TooCostly extends Error {}

/** The remaining budget of key derivation rounds for one file. */
export type Rounds = { left: bigint };

/** The maximum key derivation cost of a file, checked before it is opened. */
export const allRounds = (): Rounds => ({ left: BigInt(mostRounds) });

/**
 * Subtracts the cost of a key derivation from the remaining rounds: the largest integer in its parameters, which is the
 * iteration count of PBKDF2, PBES1, PKCS#12 and its MAC (RFC 8018, RFC 7292), or for scrypt (RFC 7914) the product of
 * all of them: N·r·p takes no longer than as many rounds.
 * @param parameters of the derivation, as parsed, whatever else they hold
 * @throws TooCostly where less is left
 */
export function spendRounds(rounds: Rounds, parameters: AsnType): void {
  const nodes = [...nodesOf(parameters)];
  const numbers = nodes.flatMap((node) => (node instanceof Integer ? [magnitude(node.toBigInt())] : []));
  const isScrypt = nodes.some((node) => node instanceof ObjectIdentifier && node.getValue() === scrypt);
  const asked = isScrypt
    ? numbers.reduce((product, number) => product * number, 1n)
    : (numbers.toSorted((a, b) => Number(b - a))[0] ?? 0n);
  rounds.left -= asked;
  if (rounds.left < 0n) throw new TooCostly(`more than ${mostRounds} rounds`);
}

/**
 * Subtracts the cost of decrypting a private key in DER from the remaining rounds. The first element of an
 * EncryptedPrivateKeyInfo (RFC 5958) is its algorithm, that of any other key its version.
 * @throws TooCostly, and Error for what is no ASN.1
 */
export function spendOnKey(rounds: Rounds, der: Uint8Array): void {
  const { result, offset } = fromBER(der);
  const [first] = result instanceof Sequence ? result.valueBlock.value : [];
  if (offset < 0 || !first) throw new Error('the file holds no private key');
  spendRounds(rounds, first);
}

function* nodesOf(node: AsnType): Generator<AsnType> {
  yield node;
  if (node instanceof Constructed || node instanceof Sequence)
    for (const inner of node.valueBlock.value) yield* nodesOf(inner);
}

const magnitude = (number: bigint) => (number < 0n ? -number : number);
