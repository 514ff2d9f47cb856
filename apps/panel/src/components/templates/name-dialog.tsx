'use client';
import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { Dialog } from '../dialog';
import type { NameForm as Form } from './name-form';

/** The form's own script is loaded when one is first opened: a page of an invoice does without it. */
const NameForm = dynamic(() => import('./name-form').then((module) => module.NameForm), { ssr: false });

/** Asks for the name of a template. */
export function NameDialog({ title, ...rest }: ComponentProps<typeof Form> & { title: string }) {
  return (
    <Dialog title={title} open={rest.change.isOpen} onClose={rest.change.close}>
      <NameForm {...rest} />
    </Dialog>
  );
}
