import type { MiddlewareHandler } from 'hono'

/** Calls that can be made to go wrong. */
export const FAULTY_CALLS = [
  'createOrder',
  'fetchOrder',
  'fetchOrderPayments',
  'fetchPayment',
  'capture',
  'refund',
  'fetchRefund',
  'fetchPaymentRefunds',
  'fetchDispute',
  'fetchRecon',
  'fetchSettlement',
] as const
export type FaultyCall = (typeof FAULTY_CALLS)[number]

/**
 * How: no answer at all, or none after it was done; throttled; the server's own error, or one after it was done; an HTML page from
 * the edge; an empty list where the real one lags behind.
 */
export const FAULT_KINDS = ['timeout', 'timeout-after', '429', '500', '500-after', '502-html', 'lag'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  on: FaultyCall
  as: FaultKind
  times: number
}

/** Faults waiting to happen, in memory: they are a test's, not the gateway's state. */
export interface Faults {
  inject(fault: Fault): void
  take(call: FaultyCall): FaultKind | undefined
}

export function createFaults(): Faults {
  const waiting: Fault[] = []
  return {
    inject: (fault) => void waiting.push({ ...fault }),
    take(call) {
      const i = waiting.findIndex((fault) => fault.on === call)
      const fault = waiting[i]
      if (!fault) return undefined
      fault.times -= 1
      if (fault.times <= 0) waiting.splice(i, 1)
      return fault.as
    },
  }
}

const SERVER_ERROR = {
  error: {
    code: 'SERVER_ERROR',
    description: 'The server encountered an error. The incident has been reported to admins.',
    metadata: {},
  },
}

/** Plays the next fault of a call, if one is waiting. */
export function faulty(faults: Faults, call: FaultyCall): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.take(call)
    switch (fault) {
      case '429':
        return c.json(
          { error: { code: 'BAD_REQUEST_ERROR', description: 'Request failed. Please try again.' } },
          429,
        )
      case '500':
        return c.json(SERVER_ERROR, 500)
      case '500-after':
        await next()
        c.res = c.json(SERVER_ERROR, 500)
        return undefined
      case '502-html':
        return c.html('<html><body><h1>502 Bad Gateway</h1></body></html>', 502)
      case 'lag':
        return c.json({ entity: 'collection', count: 0, items: [] })
      case 'timeout':
        await untilGone(c.req.raw.signal)
        return c.body(null, 504)
      case 'timeout-after':
        await next()
        await untilGone(c.req.raw.signal)
        return undefined
      case undefined:
        return next()
    }
  }
}

/** Waits for the client to give up; at most half a minute. */
function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 30_000)
    timer.unref()
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
