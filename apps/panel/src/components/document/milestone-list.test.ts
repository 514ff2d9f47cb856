import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { MilestoneList } from './milestone-list';

const milestone = (words: 'accepted' | 'notCorrected') => ({
  words,
  tone: 'ahead' as const,
  at: null,
  by: [],
  inPlaceOf: {},
});

test('acceptance is ahead of an invoice; a correction is not, since most have none', () => {
  const shown = (words: 'accepted' | 'notCorrected') =>
    rendered('en', createElement(MilestoneList, { milestones: [milestone(words)] }));
  expect(shown('accepted')).toContain('Not yet');
  expect(shown('notCorrected')).toContain('No corrections');
  expect(shown('notCorrected')).not.toContain('Not yet');
});
