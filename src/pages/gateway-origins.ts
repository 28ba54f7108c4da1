import type { GatewayConfig } from '#config'
import type { GatewayOrigins } from '#platform/http/content-security-policy.ts'

const NONE: GatewayOrigins = { script: [], frame: [], connect: [], image: [] }

/** From the allow-list of Razorpay's own Magento module, and what public integrations needed beyond it. */
const RAZORPAY: GatewayOrigins = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
}

/** The origins that payment pages must allow for a gateway; the sandbox at its own path needs none. */
export function gatewayOrigins(gateway: GatewayConfig): GatewayOrigins {
  const base = gateway.kind === 'razorpay' ? RAZORPAY : NONE
  if (!gateway.checkoutJs) return base
  const { origin } = new URL(gateway.checkoutJs)
  return {
    script: unique(base.script, origin),
    frame: unique(base.frame, origin),
    connect: unique(base.connect, origin),
    image: base.image,
  }
}

function unique(origins: readonly string[], origin: string): string[] {
  return [...new Set([...origins, origin])]
}
