import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { readFa3Schema } from '../assets.ts';
import type { Message } from '../messages/message.ts';
import { maxBytesOf, xmlObjection } from './bytes.ts';

export type SchemaError = { message: string; line: number };
/** `maxBytes`: how many are allowed, where a document has more. */
export type SchemaVerdict = { valid: boolean; errors: SchemaError[]; maxBytes?: number };

let validator: XsdValidator | null = null;

/**
 * Checks an XML document against the ministry's FA(3) schema (1-0E).
 * Nothing is fetched and no entity is expanded: a document type declaration is refused before parsing.
 */
export function validateFa3(xml: string | Uint8Array): SchemaVerdict {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  const maxBytes = maxBytesOf(bytes);
  if (bytes.length > maxBytes)
    return { ...refused(`the document has ${bytes.length} bytes, at most ${maxBytes} are allowed`), maxBytes };
  const objection = xmlObjection(bytes);
  if (objection !== null) return refused(objection);
  let document: XmlDocument | null = null;
  try {
    document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET });
    compiled().validate(document);
    return { valid: true, errors: [] };
  } catch (error) {
    if (!(error instanceof XmlValidateError || error instanceof XmlParseError)) throw error;
    const errors = error.details.map(({ message, line }) => ({ message: message.trim(), line }));
    return { valid: false, errors: errors.length > 0 ? errors : [{ message: error.message, line: 0 }] };
  } finally {
    document?.dispose();
  }
}

/** The location of a schema violation, in our own wording, because the schema library's messages are for developers. */
export function placeOf({ message, line }: SchemaError): Message {
  const [, element] = /^Element '(?:\{[^}]*\})?([^']+)'/.exec(message) ?? [];
  return element === undefined
    ? { en: `line ${line}`, pl: `wiersz ${line}` }
    : { en: `element "${element}"`, pl: `element „${element}”` };
}

function refused(message: string): SchemaVerdict {
  return { valid: false, errors: [{ message, line: 0 }] };
}

function compiled(): XsdValidator {
  if (validator) return validator;
  const { main, imports } = readFa3Schema();
  xmlRegisterInputProvider(new XmlBufferInputProvider(imports));
  const schema = XmlDocument.fromBuffer(main, { url: 'http://crd.gov.pl/wzor/2025/06/25/13775/schemat.xsd' });
  validator = XsdValidator.fromDoc(schema);
  return validator;
}
