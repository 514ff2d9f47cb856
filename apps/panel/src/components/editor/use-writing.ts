'use client';
import { useLocale } from 'next-intl';
import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import type { Writing } from './decimals';
import { textOf } from './values';

/** The currency of a document whose form has no field for it. */
const Currency = createContext('');
export const CurrencyProvider = Currency.Provider;

/** How amounts are written in the form. */
export function useWriting(): Writing {
  const locale = useLocale();
  const own = useContext(Currency);
  const chosen = useWatch({ name: 'currency' });
  return { locale, currency: textOf(chosen) || own };
}
