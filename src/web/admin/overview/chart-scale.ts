const STEPS = [1, 2, 2.5, 5, 10]
const MAX_TICKS = 4

/** Round numbers from the least to the most of some values, 0 among them: the lines of a chart. */
export function ticksOf(values: readonly number[], whole = false): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundStep((most - least) / MAX_TICKS, whole)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** The least of 1, 2, 2.5, 5 and their tenfolds that is not below `size`. */
function roundStep(size: number, whole: boolean): number {
  if (size <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = power * (STEPS.find((each) => each * power >= size) ?? 10)
  return whole ? Math.max(1, Math.ceil(step)) : step
}

/** Where a value stands between the lowest and the highest line, from 0 (top) to 100 (bottom). */
export function heightOf(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return ((high - value) / (high - low)) * 100
}
