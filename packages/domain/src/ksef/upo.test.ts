import { expect, test } from 'vitest';
import { maxUpoBytes, readSessionOfUpo, readUpo } from './upo.ts';

const root = 'Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"';
const filled = (part: (index: number) => string) => {
  const parts: string[] = [];
  for (let [index, length] = [0, 0]; length < maxUpoBytes - 1000; index += 1) {
    const next = part(index);
    parts.push(next);
    length += next.length;
  }
  return parts.join('');
};
const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);

test.each([
  ['entities of entities', `<!DOCTYPE a [<!ENTITY e0 "e">${entities.join('')}]><a>&e9;</a>`, 'document type'],
  ['elements without end', `<${root}>${filled(() => '<a>')}`, 'Excessive depth'],
  ['one attribute again and again', `<${root} ${filled(() => 'a="" ')}/>`, 'Attribute a redefined'],
  ['attributes', `<${root} ${filled((index) => `a${index}="" `)}/>`, 'lacks'],
  ['namespaces', `<${root} ${filled((index) => `xmlns:a${index}="b" `)}/>`, 'lacks'],
  ['elements', `<${root}>${filled((index) => `<a${index}/>`)}</Potwierdzenie>`, 'lacks'],
  ['prefixes that name nothing', `<${root}>${filled(() => '<b:a/>')}</Potwierdzenie>`, 'prefix b'],
  ['one name', `<${filled(() => 'a')}/>`, 'too long'],
  ['a comment without end', `<${root}><!--${filled(() => '-a')}`, 'Comment'],
  ['more than may be', `<${root}>${' '.repeat(2 * maxUpoBytes)}</Potwierdzenie>`, 'too large'],
])('a UPO of %s is refused in one short sentence', (_, xml, sentence) => {
  for (const read of [readUpo, readSessionOfUpo]) {
    const said = (() => {
      try {
        return JSON.stringify(read(xml));
      } catch (error) {
        return error instanceof Error ? error.message : 'no error';
      }
    })();
    expect(said).toContain(sentence);
    expect(said.length).toBeLessThan(300);
  }
});
