'use client';
import { useState } from 'react';

/**
 * Whether a part of the form is unfolded. Its button changes that, and it unfolds in the render in which a finding
 * leads into it, so that the field is there to be focused.
 */
export function useUnfolded(isAsked: boolean) {
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
