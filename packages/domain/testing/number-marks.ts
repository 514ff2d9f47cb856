import type { Type } from '../src/fields/types.ts';
import { groupedAccount } from '../src/identifiers/iban.ts';
import { formatDecimalText } from '../src/render/format.ts';

/** A number or date as a document holds it, as the XML has it and as a page writes it. */
export type NumberMark = { held: string | number; xml: string; shown: string };

const kinds = ['decimal', 'date', 'moment', 'integer', 'account', 'gln', 'nip'] as const;
export type Numbered = Type & { kind: (typeof kinds)[number] };

export function isNumber(type: Type): type is Numbered {
  return kinds.some((kind) => kind === type.kind);
}

/** The value of a kind that has this place among all; values of a kind are equally long, so none is part of another. */
export function numberMark(type: Numbered, place: number): NumberMark {
  const digits = String(place + 1000);
  switch (type.kind) {
    case 'decimal': {
      const value = type.fraction < 6 ? `${digits}1.37` : `3.${digits}7`;
      return { ...same(value), shown: formatDecimalText(value, type.shownDigits) };
    }
    case 'date':
      return same(new Date(Date.UTC(2030, 0, place)).toISOString().slice(0, 10));
    case 'moment':
      return same(new Date(Date.UTC(2070, 0, 1, 0, place)).toISOString().replace('.000', ''));
    case 'integer':
      return { ...same(digits), held: Number(digits) };
    case 'account': {
      const value = `PL6110901014000007121981${digits}`;
      return { ...same(value), shown: groupedAccount(value) };
    }
    case 'gln':
      return same(`590123456${digits}`);
    case 'nip':
      return same(`526104${digits}`);
  }
}

function same(value: string): NumberMark {
  return { held: value, xml: value, shown: value };
}
