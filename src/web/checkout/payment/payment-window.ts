/** What the window hands over after a payment: exactly these three (razorpay.md §2). */
export interface PaymentProof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export interface PaymentFailure {
  code?: string
  description?: string
  reason?: string
}

export type WindowResult =
  | { kind: 'paid'; proof: PaymentProof }
  /** Closed by the shopper or by its time-out; `lastFailure` is why the last attempt was refused, or nobody paid. */
  | { kind: 'closed'; lastFailure: string | null }

export interface WindowOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  notes?: Record<string, string>
  theme?: { color: string }
  /** Seconds after which the window closes itself. */
  timeout: number
  retry: { enabled: boolean }
}

interface GatewayOptions extends WindowOptions {
  handler(proof: PaymentProof): void
  modal: {
    /** 'timeout' when the time to pay ran out. */
    ondismiss(reason?: string): void
  }
}

interface GatewayWindow {
  open(): void
  on(event: 'payment.failed', listener: (event: { error: PaymentFailure }) => void): void
}

export type GatewayConstructor = new (options: GatewayOptions) => GatewayWindow

/** The script could not be fetched or is not the gateway's. */
export class ScriptUnavailable extends Error {
  constructor() {
    super('The payment window could not be loaded. Check your connection and try again.')
    this.name = 'ScriptUnavailable'
  }
}

const OUT_OF_TIME = 'The time to pay ran out.'

let loading: Promise<GatewayConstructor> | undefined

/** Loads the gateway's checkout script once; a failed load is forgotten, so that the next try is a real one. */
export function loadGateway(address: string): Promise<GatewayConstructor> {
  loading ??= insertScript(address).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function insertScript(address: string): Promise<GatewayConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new ScriptUnavailable())
    }
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      const gateway: unknown = Reflect.get(window, 'Razorpay')
      if (isGateway(gateway)) resolve(gateway)
      else fail()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}

function isGateway(value: unknown): value is GatewayConstructor {
  return typeof value === 'function'
}

/**
 * Opens the payment window and answers how it ended. A refused attempt is no end: the window stays open for
 * another try on the same order, and success may follow (razorpay.md §2).
 */
export function openPaymentWindow(
  Gateway: GatewayConstructor,
  options: WindowOptions,
): Promise<WindowResult> {
  return new Promise((resolve) => {
    let lastFailure: string | null = null
    const payment = new Gateway({
      ...options,
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: {
        ondismiss: (reason) => {
          const late = reason === 'timeout' ? OUT_OF_TIME : null
          resolve({ kind: 'closed', lastFailure: lastFailure ?? late })
        },
      },
    })
    payment.on('payment.failed', ({ error }) => {
      lastFailure = error.description ?? error.reason ?? 'The bank refused the payment.'
    })
    payment.open()
  })
}
