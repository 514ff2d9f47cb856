import { describe, expect, it } from 'vitest';
import { countingApproval } from './approval-state.ts';

const about = { action: 'issue', mode: null } as const;
const approval = (status: string, isOfPanel = true, action = 'issue') => ({ action, mode: null, isOfPanel, status });

describe('the approval that counts', () => {
  it('is the one of the panel that lives, before an application’s and before one that is over', () => {
    const own = approval('approved');
    const rows = [approval('pending', false), approval('expired'), own];
    expect(countingApproval(rows, about)).toEqual({ state: 'approved', approval: own });
  });

  it('is an application’s where no other lives, and says that it waits', () => {
    const theirs = approval('pending', false);
    expect(countingApproval([approval('expired'), theirs], about)).toEqual({ state: 'waiting', approval: theirs });
  });

  it('is over in time only where nothing came after: not once it was used, denied or asked for again', () => {
    expect(countingApproval([approval('expired')], about)?.state).toBe('expired');
    for (const status of ['consumed', 'denied', 'superseded', 'revoked'])
      expect(countingApproval([approval(status), approval('expired')], about)).toBeNull();
    expect(countingApproval([approval('approved', true, 'send')], about)).toBeNull();
    expect(countingApproval([], about)).toBeNull();
  });
});
