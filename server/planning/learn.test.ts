import { describe, expect, test } from 'vitest';
import { CAUTIOUS_SAFETY, learnAnswerTimes, learnSafety } from './learn.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const none = { sketches: [], digital: [], print: [] };

describe('how long customers take to answer', () => {
  test('is a cautious default until there are 30 answers', () => {
    expect(learnAnswerTimes(upTo(29))).toEqual({ median: 3, percentile80: 6, isLearned: false });
  });

  test('is then the median and the 80th percentile of the newest', () => {
    expect(learnAnswerTimes(upTo(30))).toEqual({ median: 15, percentile80: 24, isLearned: true });
  });

  test('is at least a day', () => {
    expect(learnAnswerTimes(Array(40).fill(0))).toMatchObject({ median: 1, percentile80: 1 });
  });
});

describe('the safety of a promise', () => {
  test('is a cautious default until the 95th percentile can be told without the largest lateness', () => {
    const { digital, print } = learnSafety({ ...none, digital: upTo(66) });
    expect(digital).toEqual({ days: CAUTIOUS_SAFETY.digital, isLearned: false });
    expect(print).toEqual({ days: CAUTIOUS_SAFETY.print, isLearned: false });
  });

  // Ranks of Wilks' tolerance limits, of 95 % with a confidence of 85 %.
  test.each([
    [67, 66],
    [100, 98],
    [200, 194],
  ])('of %i latenesses is the one of rank %i', (count, rank) => {
    expect(learnSafety({ ...none, print: upTo(count) }).print).toEqual({ days: rank, isLearned: true });
  });

  test('is never below none, however early the shop is', () => {
    expect(learnSafety({ ...none, digital: upTo(100).map((days) => -days) }).digital.days).toBe(0);
  });
});
