// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { useLead } from './use-lead';
import { useUnfolded } from './use-unfolded';

function Part({ isAsked }: { isAsked: boolean }) {
  const [isOpen, setOpen] = useUnfolded(isAsked);
  return createElement(
    'section',
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(!isOpen) }, 'fold'),
    isOpen ? createElement('input', { name: 'payment.paid_date' }) : null,
  );
}

function Form() {
  const { opened, show } = useLead();
  return createElement(
    'form',
    null,
    createElement('button', { type: 'button', onClick: () => show('/input/payment/paid_date') }, 'lead'),
    createElement(Part, { isAsked: opened?.split('.')[0] === 'payment' }),
  );
}

test('a finding leads to its field at once, each time, also when its part was folded again', () => {
  mounted('en', createElement(Form));
  for (const _time of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'lead' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('button', { name: 'fold' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  }
});
