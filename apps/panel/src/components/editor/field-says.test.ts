// @vitest-environment happy-dom
import { invoice } from '@invoicing/domain/fields/invoice';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { pointersIn } from '@/testing/pointers';
import type { Failure } from '@/trpc/client';
import { BuyerField } from './buyer-field';
import { HeadFields } from './head-fields';
import { LinesTable } from './lines-table';
import { MoreFields } from './more-fields';
import { type Content, nodesOf } from './nodes';
import { PaymentCard } from './payment-card';
import { ProblemsProvider, useProblemsOf } from './problems';

const fields = nodesOf(invoice.table, 'en', ['numbering']);
const severities = ['error', 'warning', 'info'] as const;
const numbering = ['/input/numbering', '/input/numbering/series', '/input/numbering/number'];
const pointers = [...new Set([...pointersIn(invoice.table, '/input'), ...numbering])];
const found = severities.flatMap((severity) =>
  pointers.map((path) => ({ severity, path, message: `${severity} of ${path}.`, message_pl: path })),
);

/** A form in which everything is filled in, so that each field is there. */
function filled(content: Content): unknown {
  if (content.kind === 'record') return Object.fromEntries(content.fields.map((field) => [field.name, filled(field)]));
  if (content.kind === 'list') return [filled(content.of)];
  if (content.kind === 'date') return '2026-11-20';
  return content.kind === 'flag' ? true : content.kind === 'code' ? content.options[0]?.value : '1';
}

type Props = { issues: typeof found; failure?: Failure | null };

const atTheTop = ['kind', 'customer_id', 'issue_date', 'sale_date', 'currency', 'price_mode', 'lines', 'payment'];

function Form({ issues, failure = null }: Props) {
  const defaultValues = { ...Object(filled({ kind: 'record', fields })), numbering: { mode: 'series', series: 'FV' } };
  const form = useForm<FieldValues>({ defaultValues });
  const top = (name: string) => fields.find((field) => field.name === name);
  const lines = top('lines');
  const given = { organizationId: '', countries: [], fillsFromNip: false, buyer: null, isFirst: false };
  const nothing = () => undefined;
  const children = createElement(
    ProblemsProvider,
    { value: useProblemsOf(failure, issues, fields) },
    createElement(BuyerField, { ...given, onChoose: nothing }),
    createElement(HeadFields, { fields, series: [{ code: 'FV', next: 'FV/1', day: '2026-11-26' }] }),
    createElement(LinesTable, {
      fields: lines?.kind === 'list' && lines.of.kind === 'record' ? lines.of.fields : [],
      isGross: false,
      onChange: nothing,
      opened: null,
    }),
    createElement(PaymentCard, { payment: top('payment'), isAsked: false }),
    createElement(MoreFields, {
      fields: fields.filter(({ name }) => !atTheTop.includes(name)),
      opened: null,
      onOpen: nothing,
    }),
  );
  return createElement(FormProvider, { ...form, children });
}

const shown = (issues: typeof found, failure: Props['failure'] = null) =>
  mounted('en', createElement(Form, { issues, failure }));
const folded = () =>
  screen.getAllByRole('button', { expanded: false }).filter((one) => !one.hasAttribute('aria-haspopup'));
const isMarked = (button: HTMLElement) =>
  /\d+ findings?/.test(
    `${button.textContent} ${document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent}`,
  );

test('each finding of each severity, wherever a rule may point, is said at its field once all is unfolded', async () => {
  const user = shown(found);
  for (const button of folded()) await user.click(button);
  const page = document.body.textContent;
  expect(found.filter(({ message }) => !page.includes(message)).map(({ message }) => message)).toEqual([]);
  expect(found.length).toBeGreaterThan(600);
  const described = [...document.querySelectorAll('[aria-describedby]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' '),
  );
  expect(described.filter((id) => document.getElementById(id) === null)).toEqual([]);
});

test('what is folded has a mark with the count of its findings, and none where it has none', async () => {
  shown(found);
  expect(folded().length).toBeGreaterThan(10);
  expect(
    folded()
      .filter((button) => !isMarked(button))
      .map(({ textContent }) => textContent),
  ).toEqual([]);
});

test('a mark counts what is in its section alone, and goes once that is unfolded', async () => {
  const issues = found.filter(({ path }) =>
    ['/input/payment/due_date', '/input/payment/paid_date', '/input/footer/krs'].includes(path),
  );
  const user = shown(issues);
  const marked = folded().filter(isMarked);
  expect(marked.map(({ textContent }) => /\d+ findings?/.exec(textContent)?.[0])).toEqual(['3 findings', '3 findings']);
  const due = screen.getByLabelText('Due date');
  const said = (due.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(said.join(' ')).toContain('Warning: warning of /input/payment/due_date.');
  expect(said.join(' ')).toContain('error of /input/payment/due_date.');
  for (const button of marked) await user.click(button);
  expect(marked.some(isMarked)).toBe(false);
});

test('a value that is refused is not judged by the value before it', () => {
  const [account, due] = ['/input/payment/bank_account', '/input/payment/due_date'];
  const issues = found.filter(({ path, severity }) => severity === 'error' && (path === account || path === due));
  const problem = { code: 'too_short', path: account, message: 'Too short.', message_pl: 'Za krótki.' };
  shown(issues, { message: '', code: 'validation_failed', found: [], details: [], problems: [problem] });
  expect(document.body.textContent).toContain('Too short.');
  expect(document.body.textContent).not.toContain(`error of ${account}.`);
  expect(document.body.textContent).toContain(`error of ${due}.`);
});
