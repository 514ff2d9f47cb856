/** How a receiver verifies a delivery, in one language: a function that throws unless the request is ours and fresh. */
export type VerificationSnippet = {
  language: 'node' | 'python' | 'php' | 'java';
  label: string;
  /** The name of the language for the syntax highlighter. */
  syntax: string;
  source: string;
};

const node = String.raw`import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * @param secret  the endpoint's secret, whsec_...
 * @param headers the request's headers, names in lower case
 * @param rawBody the body as it arrived, before any JSON parsing (Buffer)
 */
export function verifyWebhook(secret, headers, rawBody) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  const sent = headers['webhook-signature'] ?? '';
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) {
    throw new Error('The timestamp is missing or older than five minutes');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(id + '.' + timestamp + '.').update(rawBody).digest();
  const genuine = sent.split(' ').some((part) => {
    const [version, value = ''] = part.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine) throw new Error('No signature fits');
}
`;

const python = `import base64
import hashlib
import hmac
import time


def verify_webhook(secret: str, headers: dict[str, str], raw_body: bytes) -> None:
    """headers: names in lower case; raw_body: the body as it arrived, before any JSON parsing."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not (timestamp.isascii() and timestamp.isdigit()) or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The timestamp is missing or older than five minutes")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    message = f"{message_id}.{timestamp}.".encode() + raw_body
    expected = hmac.new(key, message, hashlib.sha256).digest()
    for part in headers.get("webhook-signature", "").split(" "):
        version, _, value = part.partition(",")
        try:
            given = base64.b64decode(value, validate=True)
        except ValueError:
            continue
        if version == "v1" and hmac.compare_digest(given, expected):
            return
    raise ValueError("No signature fits")
`;

const php = `<?php

/**
 * @param array<string, string> $headers names in lower case
 * @param string $rawBody the body as it arrived: file_get_contents('php://input')
 */
function verifyWebhook(string $secret, array $headers, string $rawBody): void
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        throw new RuntimeException('The timestamp is missing or older than five minutes');
    }
    $key = base64_decode(str_replace('whsec_', '', $secret));
    $expected = hash_hmac('sha256', $id . '.' . $timestamp . '.' . $rawBody, $key, true);
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $part) {
        [$version, $value] = explode(',', $part, 2) + ['', ''];
        $given = base64_decode($value, true);
        if ($version === 'v1' && $given !== false && hash_equals($expected, $given)) {
            return;
        }
    }
    throw new RuntimeException('No signature fits');
}
`;

const java = `import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

final class WebhookVerifier {
    /** headers: names in lower case; rawBody: the body as it arrived, before any JSON parsing. */
    static void verify(String secret, Map<String, String> headers, byte[] rawBody) throws GeneralSecurityException {
        String id = headers.getOrDefault("webhook-id", "");
        String timestamp = headers.getOrDefault("webhook-timestamp", "");
        long now = System.currentTimeMillis() / 1000;
        if (!timestamp.matches("[0-9]{1,15}") || Math.abs(now - Long.parseLong(timestamp)) > 300) {
            throw new GeneralSecurityException("The timestamp is missing or older than five minutes");
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.replace("whsec_", "")), "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = mac.doFinal(rawBody);
        for (String part : headers.getOrDefault("webhook-signature", "").split(" ")) {
            if (part.startsWith("v1,") && matches(part.substring(3), expected)) return;
        }
        throw new GeneralSecurityException("No signature fits");
    }

    private static boolean matches(String value, byte[] expected) {
        try {
            return MessageDigest.isEqual(Base64.getDecoder().decode(value), expected);
        } catch (IllegalArgumentException notBase64) {
            return false;
        }
    }
}
`;

/** The same function in each language; the tests run every one of them against deliveries that the worker signed. */
export const verificationSnippets: readonly VerificationSnippet[] = [
  { language: 'node', label: 'Node.js', syntax: 'js', source: node },
  { language: 'python', label: 'Python', syntax: 'python', source: python },
  { language: 'php', label: 'PHP', syntax: 'php', source: php },
  { language: 'java', label: 'Java', syntax: 'java', source: java },
];
