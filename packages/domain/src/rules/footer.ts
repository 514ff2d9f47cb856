import { error, type Rule, when } from './issue.ts';

const registerForms = { krs: /^\d{10}$/, regon: /^(\d{9}|\d{14})$/, bdo: /^.{1,9}$/u };

/** The numbers of registers in the footer have their form. */
export const footerRules: Rule = ({ input: { footer } }) => {
  if (!footer) return [];
  return (['krs', 'regon', 'bdo'] as const).flatMap((name) => {
    const value = footer[name];
    return when(value !== null && !registerForms[name].test(value), () =>
      error('register_number_format', {
        path: `/input/footer/${name}`,
        fa3: `Stopka/Rejestry/${name.toUpperCase()}`,
        with: { register: name.toUpperCase() },
      }),
    );
  });
};
