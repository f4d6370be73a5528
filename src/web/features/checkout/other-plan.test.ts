import { expect, test } from 'vitest';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import type { CancellationTerms } from '#shared/cancellation.ts';
import { planBeside } from './other-plan.server.ts';

const FREE: CancellationTerms = { kind: 'free', until: new Date('2026-12-01T14:00:00+05:30') };
const FIRM: CancellationTerms = { kind: 'firm', lapsed: false };
const plan = (planId: number, stayTotal: number, cancellation: CancellationTerms, over = {}) =>
  ({
    roomId: 1,
    planId,
    stayTotal,
    cancellation,
    free: 2,
    name: `Plan ${planId}`,
    ...over,
  }) as PlanOffer;
const beside = (plans: readonly PlanOffer[], planId: number, quantity = 1) =>
  planBeside(plans, [{ roomId: 1, planId, quantity }] as never)?.planId ?? null;

test('shows the cheapest plan that can be cancelled beside one that cannot, and a cheaper firm one beside it', () => {
  const plans = [
    plan(1, 900, FIRM),
    plan(2, 1_200, FREE),
    plan(3, 1_100, FREE),
    plan(4, 1_300, FIRM),
  ];
  expect(beside(plans, 1)).toBe(3);
  expect(beside(plans, 2)).toBe(1);
  expect(beside(plans, 4)).toBe(3);
});

test('shows none where nothing differs, nothing is free, or several plans are chosen', () => {
  expect(beside([plan(1, 900, FIRM), plan(2, 1_000, FIRM)], 1)).toBeNull();
  expect(beside([plan(1, 900, FREE), plan(2, 1_000, FIRM)], 1)).toBeNull();
  expect(beside([plan(1, 900, FIRM), plan(2, 1_000, FREE, { free: 1 })], 1, 2)).toBeNull();
  expect(beside([plan(1, 900, FIRM), plan(2, 1_000, FREE, { roomId: 5 })], 1)).toBeNull();
  const both = [plan(1, 900, FIRM), plan(2, 1_000, FREE)];
  expect(
    planBeside(both, [
      { roomId: 1, planId: 1 },
      { roomId: 1, planId: 2 },
    ] as never),
  ).toBeNull();
});
