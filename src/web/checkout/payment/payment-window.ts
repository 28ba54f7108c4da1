import type { StartedPayment } from '#modules/checkout/checkout.schema.ts'

/** The window's result after a payment, for the server to verify. */
export interface PaymentProof {
  gatewayOrderId: string
  paymentId: string
  signature: string
}

export type WindowResult =
  | { kind: 'paid'; proof: PaymentProof }
  /**
   * Closed by the shopper or by the window's timeout. `lastFailure` is why the last attempt was declined, or
   * why nothing was paid.
   */
  | { kind: 'closed'; lastFailure: string | null }

/** A payment in a window, with the customer's contact details. */
export interface WindowPayment extends StartedPayment {
  shop: string
  customer: { name: string; email: string; contact: string }
  /** Seconds after which the window closes itself. */
  timeout: number
}

export type OpenWindow = (payment: WindowPayment) => Promise<WindowResult>

/** A gateway's integration in the browser: loads its script and opens its window. */
export interface GatewayWindow {
  load(script: string): Promise<OpenWindow>
}

/** The script couldn't be fetched in time, or another script was returned. */
export class ScriptUnavailable extends Error {
  constructor() {
    super('We couldn’t open the payment window. Check your connection and try again.')
    this.name = 'ScriptUnavailable'
  }
}

export const OUT_OF_TIME = 'The payment timed out.'

/** Milliseconds after which a script that neither loads nor fails counts as unavailable. */
const SCRIPT_TIMEOUT = 12_000

let loading: Promise<unknown> | undefined

/**
 * Loads a gateway's script once and returns the global that it defines. A failed load isn't cached, so that
 * the next attempt loads the script again.
 */
export function loadGlobal(address: string, name: string): Promise<unknown> {
  loading ??= insertScript(address, name).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function insertScript(address: string, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new ScriptUnavailable())
    }
    const timer = setTimeout(fail, SCRIPT_TIMEOUT)
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      const gateway: unknown = Reflect.get(window, name)
      if (typeof gateway !== 'function') return fail()
      clearTimeout(timer)
      resolve(gateway)
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
