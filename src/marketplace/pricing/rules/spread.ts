import { allocate, type Paise } from '#shared/money.ts';

/**
 * `allocate` for the usual case: a stay of a few nights whose products fit a safe integer. Lists price a hundred
 * houses a request, and this is where the time would go. Gives exactly what `allocate` gives.
 */
export function spread(total: Paise, weights: readonly Paise[]): readonly Paise[] {
  let sum = 0;
  let largest = 0;
  for (const weight of weights) {
    sum += weight;
    if (weight > largest) largest = weight;
  }
  if (weights.length === 1) return [total];
  if (sum === 0 || total < 0 || total * largest > Number.MAX_SAFE_INTEGER) return allocate(total, weights);
  const parts: Paise[] = [];
  const rests: number[] = [];
  let left = total;
  for (const weight of weights) {
    const product = total * weight;
    const rest = product % sum;
    const floor = (product - rest) / sum;
    parts.push(floor);
    rests.push(rest);
    left -= floor;
  }
  for (; left > 0; left -= 1) {
    let first = 0;
    for (let i = 1; i < rests.length; i += 1) if ((rests[i] ?? -1) > (rests[first] ?? -1)) first = i;
    parts[first] = (parts[first] ?? 0) + 1;
    rests[first] = -1;
  }
  return parts;
}
