import type { Reviewed } from './reviewed';

type Called = Pick<Reviewed['intent'], 'type' | 'action' | 'mode'>;

/**
 * The name of an intent: sending and retrying are named differently for corrections and invoices, and a reconciliation
 * is neither.
 */
export function wordsOf({ type, action, mode }: Called) {
  // A document that waited to be sent online and is issued offline instead is sent for the first time.
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
