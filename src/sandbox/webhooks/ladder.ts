/**
 * Seconds after the first attempt, as measured on the real gateway (reference sheet §6): a quick second
 * try, then pauses that about double up to 22.8 hours; 16 attempts in all.
 */
const LADDER = [0.2, 6, 19, 40, 82, 164, 326, 650, 1293, 2586, 5172, 10_344, 20_688, 41_376, 82_080] as const

const QUICK_EVENTS = new Set(['payment.authorized', 'payment.captured', 'order.paid'])

export interface Attempt {
  event: string
  /** The rung that the attempt stood on; -1 for the first one. */
  rung: number
  /** The answer's status; undefined for no answer within five seconds. */
  status: number | undefined
}

/** The next rung and its distance from the first attempt; undefined at the end of the ladder. */
export function nextRung({ event, rung, status }: Attempt): { rung: number; afterMs: number } | undefined {
  const quick = QUICK_EVENTS.has(event) && status !== undefined && status >= 500
  const next = rung === -1 && !quick ? 1 : rung + 1
  const after = LADDER[next]
  return after === undefined ? undefined : { rung: next, afterMs: after * 1000 }
}
