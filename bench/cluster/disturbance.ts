import { setTimeout as pause } from 'node:timers/promises'

import { report } from '#bench/support/figures.ts'

import type { Seen } from './loaded-shop.ts'
import type { MixedLoad } from './mixed-load.ts'

/** A failure or operation in a cluster under load, and how much of it shoppers may notice. */
export interface Disturbance {
  what: string
  /** The affected part. */
  setting: string
  /** Causes the failure and does the operator's work; returns a note for the report. */
  act(): Promise<string>
  /** Restores the cluster. Failures during the restoration count too. */
  repair?(): Promise<void>
  /** Milliseconds after which requests may no longer fail; 0 allows no failure at all. */
  windowMs: number
}

/** Time to watch the load afterwards. */
const AFTERWARDS_MS = 5000
const ORDER_WITHIN_MS = 60_000

/** Runs a disturbance and reports its effect on shoppers; returns true if this was within the limits. */
export async function disturb(
  load: MixedLoad,
  audit: () => Promise<string[]>,
  doing: Disturbance,
): Promise<boolean> {
  await settled(load)
  const [from, begun] = [load.seen.length, performance.now()]
  const reported = await doing.act()
  const goesOn = await orderAfter(load)
  await doing.repair?.()
  await pause(AFTERWARDS_MS)
  const seen = load.seen.slice(from)
  const failed = seen.filter(isFault)
  const window = untilLast(failed, begun)
  const refused = seen.filter(isRefusal)
  const faults = await audit()
  const inTime = window <= doing.windowMs && untilLast(refused, begun) <= refusedMs(doing)
  const met = inTime && goesOn && faults.length === 0
  report({
    what: doing.what,
    setting: doing.setting,
    value: [
      ...sentence(seen, failed, window),
      ...refusals(refused, begun),
      reported,
      ...(goesOn ? [] : ['NO ORDER AFTERWARDS']),
      ...faults.slice(0, 5),
    ]
      .filter(Boolean)
      .join('; '),
    goal: doing.windowMs === 0 ? 'no failure' : `≤ ${seconds(doing.windowMs)}`,
    met,
  })
  return met
}

/**
 * Waits for shoppers whom the previous failure interrupted: the shop may ask them to retry for up to half a
 * minute.
 */
async function settled({ seen }: MixedLoad): Promise<void> {
  const until = performance.now() + REFUSED_AFTER_MS + QUIET_MS
  const isQuiet = () => !seen.some((each) => each.at > performance.now() - QUIET_MS && isRefusal(each))
  await pause(QUIET_MS)
  while (!isQuiet() && performance.now() < until) await pause(100)
}

async function orderAfter(load: MixedLoad): Promise<boolean> {
  return Promise.race([load.nextOrder().then(() => true), pause(ORDER_WITHIN_MS).then(() => false)])
}

/** Reports whether a request failed: no response, or a server error. */
const isFault = ({ status }: Seen) => status === 0 || status >= 500

/**
 * Reports whether the shop refused a request: after an interrupted purchase it asks the shopper's next
 * attempt to retry for a while.
 */
const isRefusal = ({ status }: Seen) => status >= 400 && status < 500
const REFUSED_AFTER_MS = 30_000
const QUIET_MS = 2000
const refusedMs = ({ windowMs }: Disturbance) => (windowMs === 0 ? 0 : windowMs + REFUSED_AFTER_MS)

const untilLast = (seen: readonly Seen[], begun: number) =>
  seen.length === 0 ? 0 : (seen.at(-1)?.at ?? begun) - begun

function refusals(refused: readonly Seen[], begun: number): string[] {
  if (refused.length === 0) return []
  return [`until ${seconds(untilLast(refused, begun))} refused: ${counted(refused)}`]
}

function sentence(seen: readonly Seen[], failed: readonly Seen[], window: number): string[] {
  const slowest = Math.max(0, ...seen.map(({ ms }) => ms))
  const longest = `longest wait ${seconds(slowest)}`
  if (failed.length === 0) return [`${seen.length} answers, none failed`, longest]
  return [
    `${seconds(window)} until the last of ${failed.length} failures among ${seen.length} answers (${counted(failed)})`,
    longest,
  ]
}

function counted(seen: readonly Seen[]): string {
  const kinds = Map.groupBy(seen, (each) => kindOf(each))
  return Array.from(kinds, ([kind, of]) => `${of.length} × ${kind}`).join(', ')
}

/** Describes a response; a refusal with the shop's reason. */
function kindOf({ what, status, why }: Seen): string {
  if (status === 0) return `${what} cut off`
  return status < 500 ? `${what} ${status}: ${why}` : `${what} ${status}`
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
