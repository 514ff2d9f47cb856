import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signatures } from '@invoicing/domain/webhooks/signature';
import { afterAll, describe, expect, test } from 'vitest';
import { type VerificationSnippet, verificationSnippets } from '../src/verification-snippets.ts';

type Language = VerificationSnippet['language'];
type Case = { name: string; genuine: boolean; secret: string; headers: Record<string, string>; body: string };

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [current, previous, stranger] = [newSecret(), newSecret(), newSecret()];
const now = Math.floor(Date.now() / 1000);
const body = '{"type":"invoice.issued","data":{"note":"żółw"}}';

function delivery(timestamp: number, secrets: string[]): Record<string, string> {
  return {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id: 'event-1', timestamp, body }, secrets),
  };
}

const good = delivery(now, [current]);
const [, digest = ''] = String(good['webhook-signature']).split(',');
const refused = (name: string, changes: Record<string, string>, secret = current, bytes = body): Case => {
  return { name, genuine: false, secret, headers: { ...good, ...changes }, body: bytes };
};

const cases: Case[] = [
  { name: 'signed with the secret', genuine: true, secret: current, headers: good, body },
  {
    name: 'signed with both secrets of a rotation, the new one here',
    genuine: true,
    secret: current,
    headers: delivery(now, [current, previous]),
    body,
  },
  {
    name: 'signed with both secrets of a rotation, the old one here',
    genuine: true,
    secret: previous,
    headers: delivery(now, [current, previous]),
    body,
  },
  { name: 'almost five minutes old', genuine: true, secret: current, headers: delivery(now - 240, [current]), body },
  refused('signed with another secret', {}, stranger),
  refused('one byte more', {}, current, `${body} `),
  refused('another id', { 'webhook-id': 'event-2' }),
  refused('another moment', { 'webhook-timestamp': String(now + 1) }),
  refused('six minutes old', delivery(now - 360, [current])),
  refused('six minutes early', delivery(now + 360, [current])),
  refused('a moment that is no number', { 'webhook-timestamp': 'NaN' }),
  refused('no signature', { 'webhook-signature': '' }),
  refused('a signature of another version', { 'webhook-signature': `v2,${digest}` }),
  refused('half a signature', { 'webhook-signature': `v1,${digest.slice(0, 20)}` }),
  refused('no base64', { 'webhook-signature': 'v1,*** v1' }),
];

/** Reads lines of secret, id, timestamp, signature and body in base64, and prints what the snippet made of each. */
const drivers: Record<Language, { file: string; command: string; version: string; main: string }> = {
  node: {
    file: 'main.mjs',
    command: process.execPath,
    version: '--version',
    main: `import { readFileSync } from 'node:fs';
for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\\n')) {
  const [secret, id, timestamp, signature, body] = line.split('\\t').map((text) => Buffer.from(text, 'base64'));
  const headers = { 'webhook-id': id.toString(), 'webhook-timestamp': timestamp.toString(), 'webhook-signature': signature.toString() };
  try { verifyWebhook(secret.toString(), headers, body); console.log('genuine'); } catch { console.log('refused'); }
}`,
  },
  python: {
    file: 'main.py',
    command: 'python3',
    version: '--version',
    main: `
import sys

for line in open(sys.argv[1]).read().strip().split("\\n"):
    secret, message_id, timestamp, signature, body = [base64.b64decode(text) for text in line.split("\\t")]
    sent = {"webhook-id": message_id.decode(), "webhook-timestamp": timestamp.decode(), "webhook-signature": signature.decode()}
    try:
        verify_webhook(secret.decode(), sent, body)
        print("genuine")
    except ValueError:
        print("refused")`,
  },
  php: {
    file: 'main.php',
    command: 'php',
    version: '--version',
    main: `
foreach (explode("\\n", trim(file_get_contents($argv[1]))) as $line) {
    [$secret, $id, $timestamp, $signature, $body] = array_map('base64_decode', explode("\\t", $line));
    $headers = ['webhook-id' => $id, 'webhook-timestamp' => $timestamp, 'webhook-signature' => $signature];
    try { verifyWebhook($secret, $headers, $body); echo "genuine\\n"; } catch (RuntimeException $refusal) { echo "refused\\n"; }
}`,
  },
  java: {
    file: 'Main.java',
    command: 'java',
    version: '-version',
    main: `
final class Main {
    public static void main(String[] arguments) throws Exception {
        for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of(arguments[0]))) {
            byte[][] given = java.util.Arrays.stream(line.split("\\t", -1)).map(Base64.getDecoder()::decode).toArray(byte[][]::new);
            Map<String, String> headers = Map.of("webhook-id", text(given[1]), "webhook-timestamp", text(given[2]), "webhook-signature", text(given[3]));
            try {
                WebhookVerifier.verify(text(given[0]), headers, given[4]);
                System.out.println("genuine");
            } catch (GeneralSecurityException refusal) {
                System.out.println("refused");
            }
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}`,
  },
};

function isInstalled({ command, version }: { command: string; version: string }): boolean {
  try {
    execFileSync(command, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'verification-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Java runs the first class of a file, so the driver goes between the imports and the snippet. */
function program({ language, source }: VerificationSnippet): string {
  const { main } = drivers[language];
  return language === 'java'
    ? source.replace(/^final class WebhookVerifier/m, `${main}\n\n$&`)
    : `${source}\n${main}\n`;
}

function verdicts(snippet: VerificationSnippet): string[] {
  const { file, command } = drivers[snippet.language];
  const input = path.join(folder, 'cases.txt');
  const lines = cases.map(({ secret, headers, body: bytes }) =>
    [secret, headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature'], bytes].map((text) =>
      Buffer.from(text ?? '').toString('base64'),
    ),
  );
  writeFileSync(input, lines.map((line) => line.join('\t')).join('\n'));
  writeFileSync(path.join(folder, file), program(snippet));
  return execFileSync(command, [path.join(folder, file), input], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

// Only the languages installed on this machine are tested; Node always is.
describe('the published verification code, run against what the worker signs', () => {
  test.each(
    verificationSnippets
      .filter(({ language }) => isInstalled(drivers[language]))
      .map((snippet) => [snippet.label, snippet] as const),
  )('%s accepts what is genuine and fresh, and nothing else', (_, snippet) => {
    const found = verdicts(snippet).map((verdict, index) => `${cases[index]?.name}: ${verdict}`);
    expect(found).toEqual(cases.map(({ name, genuine }) => `${name}: ${genuine ? 'genuine' : 'refused'}`));
  });
});
