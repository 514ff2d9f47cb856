import { type AsnType, Constructed, fromBER, Integer, ObjectIdentifier, Sequence } from 'asn1js';

/**
 * A third of a second of one processor where all are of the MAC, less of PBKDF2. OpenSSL and Windows ask for 2,048 to
 * 10,000 in each place.
 */
export const mostRounds = 200_000;
const scrypt = '1.3.6.1.4.1.11591.4.11';

/** A file whose password would have to be worked on for longer than a thread is given away. */
export class TooCostly extends Error {}

/** The rounds that one file may still ask for. */
export type Rounds = { left: bigint };

/** The maximum key derivation cost of a file, checked before it is opened. */
export const allRounds = (): Rounds => ({ left: BigInt(mostRounds) });

/**
 * Takes what a key derivation asks for from what is left: the largest of its whole numbers, which is the count of
 * rounds of PBKDF2, PBES1, PKCS#12 and its MAC (RFC 8018, RFC 7292), or the product of those of scrypt (RFC 7914): its
 * N·r·p takes no longer than so many rounds.
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
 * Takes what the password of a private key in DER asks for from what is left: of an EncryptedPrivateKeyInfo (RFC 5958)
 * the first element is its algorithm, of any other key its version.
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
