// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '@/post-json';
import { mounted } from '@/testing/mounted';
import { type Guard, useGuard } from './guarded';
import { StepUp } from './step-up';
import { useOneAtATime } from './use-one-at-a-time';
import { StepUpCancelled, useStepUp } from './use-step-up';

const asking = () => Promise.reject(new Refusal('unauthorized', ['step_up_required']));
/** A call that asks for the second factor at first, and is made when it is called again. */
const proving = () => vi.fn<() => Promise<void>>().mockImplementationOnce(asking).mockResolvedValue();

/** Answers what the prompt asks; a proof is answered once `pass` is called. */
function answeringProofs() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/panel/factors') return Response.json({ totp: true, passkey: false });
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({});
  });
  return {
    waiting,
    pass: () => act(async () => waiting.shift()?.()),
  };
}

const codeField = () => screen.findByLabelText('Authenticator code');
const isAsking = () => screen.queryByText('Confirm that it is you.') !== null;

/** The hook on a page that can be left, with what the test calls it by. */
function proved() {
  const held: { hook: ReturnType<typeof useStepUp> | null; leave: () => void } = { hook: null, leave: () => {} };
  function Place() {
    held.hook = useStepUp();
    return held.hook.prompt;
  }
  function Page() {
    const [isHere, setHere] = useState(true);
    held.leave = () => setHere(false);
    return isHere ? createElement(Place) : null;
  }
  const user = mounted('en', createElement(Page));
  const hook = () => {
    if (!held.hook) throw new Error('The hook is not mounted.');
    return held.hook;
  };
  /** What became of a run, in a word. */
  const begin = async (call: () => Promise<unknown>) => {
    const ended = { as: 'runs' };
    await act(async () => {
      void hook()
        .run(call)
        .then(
          () => (ended.as = 'made'),
          (thrown: unknown) => (ended.as = thrown instanceof StepUpCancelled ? 'cancelled' : 'failed'),
        );
    });
    return ended;
  };
  const prove = async () => {
    await user.type(await codeField(), '123456{Enter}');
  };
  return { begin, prove, forget: () => act(async () => hook().forget()), leave: () => act(async () => held.leave()) };
}

test('a change that waits for the second factor is made once that is proved', async () => {
  const proofs = answeringProofs();
  const { begin, prove } = proved();
  const change = proving();
  const ended = await begin(change);
  await prove();
  await proofs.pass();
  expect(change).toHaveBeenCalledTimes(2);
  expect(ended.as).toBe('made');
  expect(isAsking()).toBe(false);
});

test.each(['forget', 'leave'] as const)(
  'a change that waits is cancelled by %s, whatever is proved then',
  async (how) => {
    const proofs = answeringProofs();
    const { begin, prove, ...ways } = proved();
    const change = proving();
    const ended = await begin(change);
    await prove();
    await ways[how]();
    expect(ended.as).toBe('cancelled');
    expect(isAsking()).toBe(false);
    expect(proofs.waiting).toHaveLength(1);
    await proofs.pass();
    expect(change).toHaveBeenCalledTimes(1);
  },
);

test.each(['forget', 'leave'] as const)('what asks for the second factor after %s opens no prompt', async (how) => {
  answeringProofs();
  const { begin, ...ways } = proved();
  const { promise, reject } = Promise.withResolvers<void>();
  const change = vi.fn(() => promise);
  const ended = await begin(change);
  await ways[how]();
  await act(async () => reject(new Refusal('unauthorized', ['step_up_required'])));
  expect(ended.as).toBe('cancelled');
  expect(isAsking()).toBe(false);
  expect(change).toHaveBeenCalledTimes(1);
});

test('a change that begins where its prompt has no place any more is cancelled', async () => {
  answeringProofs();
  const { begin, leave } = proved();
  await leave();
  expect((await begin(asking)).as).toBe('cancelled');
});

test('a request that was sent before the cancellation has the outcome that the server gives it', async () => {
  const { begin, forget } = proved();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = await begin(() => promise);
  await forget();
  await act(async () => resolve());
  expect(ended.as).toBe('made');
});

test('a proof of the former change, or of the next one, makes the next one alone', async () => {
  const proofs = answeringProofs();
  const { begin, prove, forget } = proved();
  const former = proving();
  await begin(former);
  await prove();
  await forget();
  const next = proving();
  const ended = await begin(next);
  await proofs.pass();
  expect(next).toHaveBeenCalledTimes(1);
  expect(isAsking()).toBe(true);
  await prove();
  await proofs.pass();
  expect(ended.as).toBe('made');
  expect([former.mock.calls.length, next.mock.calls.length]).toEqual([1, 2]);
});

test('a new change cancels the one that waits', async () => {
  const proofs = answeringProofs();
  const { begin, prove } = proved();
  const former = proving();
  const cancelled = await begin(former);
  const next = proving();
  const ended = await begin(next);
  expect(cancelled.as).toBe('cancelled');
  await prove();
  await proofs.pass();
  expect(ended.as).toBe('made');
  expect([former.mock.calls.length, next.mock.calls.length]).toEqual([1, 2]);
});

test('the prompt has a way back, which cancels what waits and lets the next change begin', async () => {
  answeringProofs();
  const changes = [proving(), proving()];
  const ends: unknown[] = [];
  function Page() {
    const { run, prompt } = useStepUp();
    const once = useOneAtATime();
    const press = () =>
      once(async () => {
        const change = changes.shift();
        if (change) await run(change).catch((thrown: unknown) => ends.push(thrown));
      });
    return prompt ?? createElement('button', { type: 'button', onClick: () => void press() }, 'Change');
  }
  const user = mounted('en', createElement(Page));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(ends).toEqual([expect.any(StepUpCancelled)]));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await codeField()).toBeDefined();
});

test('a proof that is answered after its prompt was left carries nothing on', async () => {
  const proofs = answeringProofs();
  const onPassed = vi.fn();
  function Page() {
    const [isAsked, setAsked] = useState(true);
    return isAsked ? createElement(StepUp, { onPassed, onCancel: () => setAsked(false) }) : 'Left';
  }
  const user = mounted('en', createElement(Page));
  await user.type(await codeField(), '123456{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await proofs.pass();
  expect(screen.getByText('Left')).toBeDefined();
  expect(onPassed).not.toHaveBeenCalled();
});

/** A guarded button, with the guard for the test. */
function guarded() {
  const held: { guard: Guard | null } = { guard: null };
  function Page() {
    const guard = useGuard();
    held.guard = guard;
    return guard.prompt ?? (guard.isBusy ? 'Busy' : 'Idle');
  }
  const user = mounted('en', createElement(Page));
  const guard = () => {
    if (!held.guard) throw new Error('The guard is not mounted.');
    return held.guard;
  };
  return { user, guard, run: (...given: Parameters<Guard['run']>) => act(async () => void guard().run(...given)) };
}

test('a guard shows no failure of a change that was cancelled, and runs the next one', async () => {
  answeringProofs();
  const { user, guard, run } = guarded();
  await run(proving());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Idle')).toBeDefined();
  expect(guard().failure).toBeNull();
  const next = vi.fn(() => Promise.resolve());
  await run(next);
  expect(next).toHaveBeenCalledTimes(1);
});

test.each(['made', 'refused'] as const)(
  'the end of a former change that is %s leaves the next one alone',
  async (end) => {
    const { guard, run } = guarded();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = vi.fn();
    await run(() => promise, done);
    await act(async () => guard().reset());
    await run(() => new Promise(() => {}));
    await act(async () => (end === 'made' ? resolve() : reject(new Refusal('conflict', []))));
    expect(screen.getByText('Busy')).toBeDefined();
    expect(guard().failure).toBeNull();
    const third = vi.fn(() => Promise.resolve());
    await run(third);
    expect(third).not.toHaveBeenCalled();
    expect(done.mock.calls).toMatchObject(end === 'made' ? [[{ isLeft: true }]] : []);
  },
);

test('what follows a change knows that nothing was left', async () => {
  const { run } = guarded();
  const done = vi.fn();
  await run(() => Promise.resolve('made'), done);
  expect(done.mock.calls).toEqual([[{ answer: 'made', isLeft: false }]]);
});
