import type { GatewayName, PaymentGateway } from './gateways/gateway.ts'
import { createRazorpayGateway, type RazorpayOptions } from './gateways/razorpay/razorpay-gateway.ts'

/** Connection settings of each gateway. */
export interface GatewaySettings {
  /** The gateway that takes new payments. */
  current: GatewayName
  razorpay: Omit<RazorpayOptions, 'apiBase'> & {
    /** Undefined for the local sandbox. */
    apiBase: string | undefined
  }
}

export interface Gateways {
  /** The gateway that takes new payments. */
  current: PaymentGateway
  all: readonly PaymentGateway[]
  /** Returns the gateway of a stored payment. */
  named(name: GatewayName): PaymentGateway
  /** Returns the payment's page on the gateway's dashboard; undefined if no real money moves. */
  paymentPage(payment: { gateway: GatewayName; id: string }): string | undefined
}

/**
 * Creates the configured gateways. `sandboxAddress` is read on every call, because the sandbox's port is not
 * known at start-up.
 */
export function createGateways(
  { current, razorpay }: GatewaySettings,
  sandboxAddress: () => string,
): Gateways {
  const { apiBase } = razorpay
  return gatewaysOf(current, [
    createRazorpayGateway({ ...razorpay, apiBase: () => apiBase ?? sandboxAddress() }),
  ])
}

/** Wraps existing adapters. */
export function gatewaysOf(current: GatewayName, all: readonly PaymentGateway[]): Gateways {
  const named = (name: GatewayName) => {
    const gateway = all.find((one) => one.name === name)
    if (!gateway) throw new Error(`no gateway ${name}`)
    return gateway
  }
  return {
    current: named(current),
    all,
    named,
    paymentPage: ({ gateway, id }) => named(gateway).paymentPage(id),
  }
}
