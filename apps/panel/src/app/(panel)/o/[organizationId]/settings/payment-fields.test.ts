// @vitest-environment happy-dom
import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { PaymentFields } from './payment-fields';

type Payment = OrganizationSettings['payment'];
let given: Payment = null;

function Form() {
  const [value, setValue] = useState<Payment>(null);
  given = value;
  return createElement(PaymentFields, { value, onChange: setValue, errorAt: () => null });
}

const days = 'Due date: days from the date of issue';

test('a term in days is offered before a way to pay is chosen, and is one of bank transfers then', async () => {
  const user = mounted('en', createElement(Form));
  await user.type(screen.getByLabelText(days), '7');
  expect(given).toEqual({ method: 'transfer', due_days: 7 });
  await user.selectOptions(screen.getByLabelText('Default payment'), 'Card');
  expect(given).toEqual({ method: 'card', due_days: 7 });
  await user.selectOptions(screen.getByLabelText('Default payment'), 'Drafts say it themselves');
  expect(given).toBeNull();
});

test('where only a way to pay is chosen the usual term is filled in', async () => {
  const user = mounted('en', createElement(Form));
  await user.selectOptions(screen.getByLabelText('Default payment'), 'Bank transfer');
  expect(given).toEqual({ method: 'transfer', due_days: 14 });
  expect(screen.getByLabelText<HTMLInputElement>(days).value).toBe('14');
});
