'use client';
import { useEffect } from 'react';
import { keepFocusOnPage } from './keep-focus-on-page';

/** Keeps the place of those who use a keyboard when what they pressed is gone. */
export function FocusKept() {
  useEffect(keepFocusOnPage, []);
  return null;
}
