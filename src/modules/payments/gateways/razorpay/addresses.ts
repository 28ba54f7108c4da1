import type { GatewayOrigins } from '#platform/http/content-security-policy.ts'

const LIVE_KEY = /^rzp_live_/

/** Where Razorpay shows a payment to the shop it belongs to. With test keys nothing: the shop has play money only. */
export function paymentPage(keyId: string, paymentId: string): string | undefined {
  if (!LIVE_KEY.test(keyId)) return undefined
  return `https://dashboard.razorpay.com/app/payments/${encodeURIComponent(paymentId)}`
}

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

/** The origins that payment pages must allow; the sandbox at the shop's own address needs none. */
export function originsOf({ script, sandbox }: { script: string; sandbox: boolean }): GatewayOrigins {
  const base = sandbox ? NONE : RAZORPAY
  if (!URL.canParse(script)) return base
  const { origin } = new URL(script)
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
