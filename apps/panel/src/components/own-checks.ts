import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';

type Wrong = { word: 'required' | 'email' | 'six_digits' } | { word: 'too_short'; count: number };

/**
 * What a form of hosted pages checks before it is sent, by the attributes of its fields, and says at them in the words
 * of the page: those of the browser are in the browser's language.
 */
export function useOwnChecks() {
  const t = useTranslations('form');
  const [wrong, setWrong] = useState<ReadonlyMap<string, Wrong>>(new Map());
  const drop = (name: string) => setWrong(new Map([...wrong].filter(([other]) => other !== name)));
  return {
    /** What the form element takes, given what it does with what is written. */
    checked: (send: (given: FormData) => unknown) => ({
      noValidate: true,
      onInput: ({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement && wrong.has(target.name)) drop(target.name);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = [...event.currentTarget.querySelectorAll('input')].flatMap((input) => {
          const what = wrongWith(input);
          return what ? [{ input, what }] : [];
        });
        setWrong(new Map(found.map(({ input, what }) => [input.name, what])));
        if (found[0]) return found[0].input.focus();
        void send(new FormData(event.currentTarget));
      },
    }),
    /** What is wrong with a field; null where nothing is. */
    wrongAt: (name: string) => {
      const what = wrong.get(name);
      return what ? t(what.word, 'count' in what ? { count: what.count } : {}) : null;
    },
    /** Takes back what is said. */
    unsay: () => setWrong(new Map()),
  };
}

/** The browser checks a length only of what was typed by hand, and lets blanks pass. */
function wrongWith({ value, required, minLength, validity }: HTMLInputElement): Wrong | null {
  const length = value.trim().length;
  if (length === 0) return required ? { word: 'required' } : null;
  if (length < minLength) return { word: 'too_short', count: minLength };
  if (validity.typeMismatch) return { word: 'email' };
  return validity.patternMismatch ? { word: 'six_digits' } : null;
}
