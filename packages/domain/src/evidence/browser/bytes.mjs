/**
 * The parsed JSON, or null if it is invalid.
 * @param {string} text
 */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
export function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function hexHash(bytes) {
  return [...(await sha256(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

/** @param {Uint8Array} bytes */
export function base64url(bytes) {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
export function fromBase64url(text) {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
