import type { Toast } from './toasts.ts'

/** The messages on the screen, and those that wait for their turn. */
export interface Turns {
  /** Messages shown as lines of one toast; empty if there is none. */
  shown: readonly Toast[]
  /** Messages that arrived together share an entry. */
  waiting: readonly (readonly Toast[])[]
}

export const NO_TOASTS: Turns = { shown: [], waiting: [] }

/**
 * Adds messages that arrived together. They wait until the shown ones have had their time; but a failure is
 * shown at once, as another line, and so is any message after one that stays. A repeated message only renews
 * the time of the one shown.
 */
export function arrive({ shown, waiting }: Turns, arrived: readonly Toast[]): Turns {
  const fresh = arrived.filter((toast) => !isAmong(toast, [...shown, ...waiting.flat()]))
  if (shown.length === 0) return { shown: arrived, waiting }
  if (fresh.length === 0) return { shown: [...shown], waiting }
  if (fresh.some(isUrgent) || shown.some(({ stays }) => stays))
    return { shown: [...shown, ...fresh], waiting }
  return { shown, waiting: [...waiting, fresh] }
}

/** Ends the shown messages; the next ones take their turn. */
export function next({ waiting: [shown = [], ...waiting] }: Turns): Turns {
  return { shown, waiting }
}

/** Ends the shown messages that don't stay. */
export function expire(turns: Turns): Turns {
  const staying = turns.shown.filter(({ stays }) => stays)
  return staying.length === 0 ? next(turns) : { ...turns, shown: staying }
}

export function isUrgent({ kind }: Toast): boolean {
  return kind === 'warn' || kind === 'error'
}

function isAmong({ kind, text }: Toast, others: readonly Toast[]): boolean {
  return others.some((other) => other.kind === kind && other.text === text)
}
