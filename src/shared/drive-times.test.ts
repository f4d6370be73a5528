import { expect, test } from 'vitest';
import { driveTimes } from './drive-times.ts';

test('is shorter for places nearer by road from both cities, and longer over a rough last mile', () => {
  const lonavala = driveTimes({ latitude: 18.7496, longitude: 73.4062 });
  expect(lonavala).toEqual({ fromMumbai: 100, fromPune: 70 });
  const pawna = driveTimes({ latitude: 18.67, longitude: 73.46 });
  expect(pawna!.fromMumbai).toBeGreaterThan(lonavala!.fromMumbai);
  expect(driveTimes({ latitude: 18.67, longitude: 73.46 }, 4_000)!.fromPune).toBeGreaterThan(
    pawna!.fromPune,
  );
  expect(driveTimes({ latitude: 18.6414, longitude: 72.8722 })!.fromPune).toBeGreaterThan(150);
});

test('rounds to steps that match its accuracy', () => {
  for (let i = 0; i < 60; i += 1) {
    const times = driveTimes({ latitude: 18.6 + i * 0.005, longitude: 73.35 + i * 0.003 })!;
    for (const minutes of Object.values(times)) expect(minutes % (minutes > 120 ? 10 : 5)).toBe(0);
  }
});

test('returns nothing for places away from our roads', () => {
  expect(driveTimes({ latitude: 28.6, longitude: 77.2 })).toBeNull();
});
