import type { MiddlewareHandler } from 'hono'

/** Calls that support fault injection. */
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
 * Kinds of fault: no response; throttling; a server error; an HTML page from the edge; an empty list, as the
 * real gateway returns when it lags. `-after`: the call succeeds before the fault.
 */
export const FAULT_KINDS = ['timeout', 'timeout-after', '429', '500', '500-after', '502-html', 'lag'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  on: FaultyCall
  as: FaultKind
  times: number
}

/** Injected faults. Stored in memory, because they belong to a test and not to the gateway's state. */
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

/** Middleware that applies the next injected fault of a call. */
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

/** Waits until the client gives up, at most 30 seconds. */
function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 30_000)
    timer.unref()
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
