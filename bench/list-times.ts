import { performance } from 'node:perf_hooks'

import { median, report } from './support/figures.ts'

/** Number of first measurements, which are discarded. */
const WARM_UP = 3

type Ask = () => Promise<unknown>

export interface Compared {
  what: string
  setting: string
  /** Factor by which the large shop may be slower. */
  most: number
  /** Number of requests to each shop. */
  times: number
  small: Ask
  large: Ask
}

/**
 * Alternates between the small and the large shop, so that other load on the machine affects both; compares
 * medians.
 */
export async function compareSizes({ what, setting, most, times, small, large }: Compared): Promise<boolean> {
  const [few, many] = await mediansOf(times, small, large)
  const ratio = many / few
  const met = ratio <= most
  const value = `${ratio.toFixed(2)} ×: ${few.toFixed(2)} → ${many.toFixed(2)} ms`
  report({ what, setting, value, goal: `≤ ${most} ×`, met })
  return met
}

async function mediansOf(rounds: number, small: Ask, large: Ask): Promise<[small: number, large: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const taken = [await timeOf(small), await timeOf(large)] as const
    if (round < WARM_UP) continue
    times[0].push(taken[0])
    times[1].push(taken[1])
  }
  return [median(times[0]), median(times[1])]
}

async function timeOf(ask: Ask): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}
