'use client';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { createContext, type ReactNode, useContext } from 'react';

const Countries = createContext<readonly Country[]>([]);

/** The countries of addresses, which the server names: the names that a browser has may differ from them. */
export function WithCountries({ countries, children }: { countries: readonly Country[]; children: ReactNode }) {
  return <Countries value={countries}>{children}</Countries>;
}

/** Every country that an address may have, by its name in the reader's language. */
export function useCountries(): readonly Country[] {
  return useContext(Countries);
}
