import { XmlDocument } from 'libxml2-wasm';
import { fa3Namespace } from '../src/fa3/elements.ts';

/** Runs work with a function that gives the texts under an XPath of an FA(3) document. */
export function reading(xml: string, work: (all: (path: string) => string[]) => void): void {
  const document = XmlDocument.fromString(xml);
  try {
    work((path) =>
      document.find(path, { f: fa3Namespace }).map((node) => ('content' in node ? String(node.content) : '')),
    );
  } finally {
    document.dispose();
  }
}
