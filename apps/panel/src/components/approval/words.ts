import type { Reviewed } from './reviewed';

type Called = Pick<Reviewed['intent'], 'type' | 'action' | 'mode'>;

/**
 * What an intent is called: sending and retrying read otherwise of a correction than of an invoice, and to look for the
 * outcome of a sending is none.
 */
export function wordsOf({ type, action, mode }: Called) {
  // What waited to go online and is issued offline instead leaves for the first time.
  if (action === 'retry' && mode === 'offline') return 'send';
  if (mode === 'reconcile') return 'look';
  if (type === 'invoice_approval_intent' || action === 'finalize' || action === 'issue') return action;
  return action === 'send' ? ('sendCorrection' as const) : ('retryCorrection' as const);
}

/** How a document goes where that needs words of its own. */
function wayOf({ mode }: Pick<Called, 'mode'>) {
  return mode === 'late' || mode === 'offline' ? mode : null;
}

/** What the button of an approval says. */
export function buttonOf(intent: Called) {
  const way = intent.mode === 'reconcile' ? 'look' : wayOf(intent);
  return way === null ? (`button_${intent.action}` as const) : (`button_${way}` as const);
}

/** The question that a decision answers. Only an invoice is issued offline; what was stays so, whatever follows. */
export function titleOf(intent: Called) {
  const [words, way] = [wordsOf(intent), wayOf(intent)];
  if (way === 'offline') return 'title_sendOffline' as const;
  if (words === 'look') return 'title_look' as const;
  return way === 'late' ? (`title_${words}Late` as const) : (`title_${words}` as const);
}
