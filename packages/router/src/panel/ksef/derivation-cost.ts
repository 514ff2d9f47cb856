import { type AsnType, Constructed, fromBER, Integer, ObjectIdentifier, Sequence } from 'asn1js';

/** About a second of one processor; the largest files of common programs (Firefox: three times 600,000) need less. */
export const mostRounds = 2_000_000;
/** N·r·p of scrypt: eight times what OpenSSL takes; it is counted as so many rounds as take as long. */
const scryptRoundsPerUnit = 2;
const scrypt = '1.3.6.1.4.1.11591.4.11';

/** A file whose password would have to be worked on for so long that nothing else was served meanwhile. */
export class TooCostly extends Error {}

/** The rounds that one file may still ask for. */
export type Rounds = { left: bigint };

/** What a file may ask for before anything of it is opened. */
export const allRounds = (): Rounds => ({ left: BigInt(mostRounds) });

/**
 * Takes what a key derivation asks for from what is left: the largest of its whole numbers, which is the count of
 * rounds of PBKDF2, PBES1, PKCS#12 and its MAC (RFC 8018, RFC 7292), or the product of those of scrypt (RFC 7914).
 * @param parameters of the derivation, as parsed, whatever else they hold
 * @throws TooCostly where less is left
 */
export function spendRounds(rounds: Rounds, parameters: AsnType): void {
  const nodes = [...nodesOf(parameters)];
  const numbers = nodes.flatMap((node) => (node instanceof Integer ? [magnitude(node.toBigInt())] : []));
  const isScrypt = nodes.some((node) => node instanceof ObjectIdentifier && node.getValue() === scrypt);
  const asked = isScrypt
    ? numbers.reduce((product, number) => product * number, BigInt(scryptRoundsPerUnit))
    : (numbers.toSorted((a, b) => Number(b - a))[0] ?? 0n);
  rounds.left -= asked;
  if (rounds.left < 0n) throw new TooCostly(`more than ${mostRounds} rounds`);
}

/**
 * Refuses a private key in DER whose password is too costly: of an EncryptedPrivateKeyInfo (RFC 5958) the first element
 * is its algorithm, of any other key its version.
 * @throws TooCostly, and Error for what is no ASN.1
 */
export function checkKeyCost(der: Uint8Array): void {
  const { result, offset } = fromBER(der);
  const [first] = result instanceof Sequence ? result.valueBlock.value : [];
  if (offset < 0 || !first) throw new Error('the file holds no private key');
  spendRounds(allRounds(), first);
}

function* nodesOf(node: AsnType): Generator<AsnType> {
  yield node;
  if (node instanceof Constructed || node instanceof Sequence)
    for (const inner of node.valueBlock.value) yield* nodesOf(inner);
}

const magnitude = (number: bigint) => (number < 0n ? -number : number);
