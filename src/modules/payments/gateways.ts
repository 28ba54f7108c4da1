import type { GatewayName, PaymentGateway } from './gateways/gateway.ts'
import { createRazorpayGateway, type RazorpayOptions } from './gateways/razorpay/razorpay-gateway.ts'

/** What each gateway is reached with. */
export interface GatewaySettings {
  /** The one that takes new payments. */
  current: GatewayName
  razorpay: Omit<RazorpayOptions, 'apiBase'> & {
    /** Undefined: the local sandbox. */
    apiBase: string | undefined
  }
}

export interface Gateways {
  /** Takes new payments. */
  current: PaymentGateway
  all: readonly PaymentGateway[]
  /** The gateway that a stored payment went through. */
  named(name: GatewayName): PaymentGateway
  /** Where its gateway shows a payment to the shop; undefined where no real money moves. */
  paymentPage(payment: { gateway: GatewayName; id: string }): string | undefined
}

/** The gateways of the settings; `sandboxAddress` is read each time, since the sandbox's port is known late. */
export function createGateways(
  { current, razorpay }: GatewaySettings,
  sandboxAddress: () => string,
): Gateways {
  const { apiBase } = razorpay
  return gatewaysOf(current, [
    createRazorpayGateway({ ...razorpay, apiBase: () => apiBase ?? sandboxAddress() }),
  ])
}

/** Gateways that have been made, to be chosen from. */
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
