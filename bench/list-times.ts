import { performance } from 'node:perf_hooks'

import { report } from './support/figures.ts'

/** So often each is asked; the first times are not counted. */
const TIMES = 25
const WARM_UP = 5
/** How much longer a list of a hundred times as many may take. */
const MOST = 2
/** Under this nobody waits, and the clock measures the machine. */
const NOTHING_MS = 1

type Asks = Record<string, () => Promise<unknown>>

/** The small and the large shop in turn, so that whatever else the machine does weighs on both; medians count. */
export async function compareSizes(
  list: string,
  setting: string,
  small: Asks,
  large: Asks,
): Promise<boolean> {
  let good = true
  for (const [ask, askSmall] of Object.entries(small)) {
    const askLarge = large[ask]
    if (!askLarge) continue
    const [few, many] = await mediansOf(askSmall, askLarge)
    const ratio = many / Math.max(few, NOTHING_MS)
    const met = ratio <= MOST
    good &&= met
    const value = `${ratio.toFixed(2)} ×: ${few.toFixed(2)} → ${many.toFixed(2)} ms`
    report({ what: `${list}: ${ask}`, setting, value, goal: `≤ ${MOST} ×`, met })
  }
  return good
}

async function mediansOf(
  small: () => Promise<unknown>,
  large: () => Promise<unknown>,
): Promise<[small: number, large: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + TIMES; round++) {
    const taken = [await timeOf(small), await timeOf(large)] as const
    if (round < WARM_UP) continue
    times[0].push(taken[0])
    times[1].push(taken[1])
  }
  return [median(times[0]), median(times[1])]
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
