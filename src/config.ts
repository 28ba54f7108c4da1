import { z } from 'zod'

/** The sandbox's public test keys: no secret, the sandbox accepts exactly these by default. */
const SANDBOX_KEYS = {
  keyId: 'rzp_test_sandbox00000001',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@kanoonkitab.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(128).optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'razorpay']).default('sandbox'),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_API_BASE: z.url().optional(),
  RAZORPAY_CHECKOUT_JS: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Kanoon Kitab <orders@kanoonkitab.example>'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

type Environment = z.infer<typeof environment>

export interface GatewayConfig {
  kind: 'sandbox' | 'razorpay'
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Undefined for the sandbox: its address is the process's own, known once it listens. */
  apiBase: string | undefined
  /** Address of the checkout script; undefined means the sandbox's own path. */
  checkoutJs: string | undefined
}

export interface Config {
  nodeEnv: Environment['NODE_ENV']
  mode: 'demo' | 'live'
  port: number
  host: string
  publicUrl: string | undefined
  /** How many proxies in front may be believed about the client's address. */
  trustedProxies: number
  dataDir: string
  databaseUrl: string | undefined
  jwtSecret: string | undefined
  admin: { email: string; password: string | undefined }
  gateway: GatewayConfig
  mail: { smtpUrl: string | undefined; from: string }
  rateLimits: boolean
  logLevel: Environment['LOG_LEVEL']
}

/** All faults of the environment at once, a line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads and checks the settings of DESIGN §7; throws a ConfigError that lists every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const faults = modeFaults(parsed.data)
  if (faults.length > 0) throw new ConfigError(faults)
  return toConfig(parsed.data)
}

function modeFaults(env: Environment): string[] {
  return [...gatewayFaults(env), ...(env.SHOP_MODE === 'live' ? liveFaults(env) : [])]
}

function gatewayFaults(env: Environment): string[] {
  if (env.PAYMENT_GATEWAY !== 'razorpay') return []
  const faults: string[] = []
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
    if (!env[name]) faults.push(`${name}: needed with PAYMENT_GATEWAY=razorpay`)
  }
  const overridden = env.RAZORPAY_API_BASE ?? env.RAZORPAY_CHECKOUT_JS
  if (overridden && env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')) {
    faults.push('RAZORPAY_API_BASE, RAZORPAY_CHECKOUT_JS: refused with a live key')
  }
  return faults
}

function liveFaults(env: Environment): string[] {
  const faults: string[] = []
  if (env.PAYMENT_GATEWAY === 'sandbox') faults.push('PAYMENT_GATEWAY: live mode refuses the sandbox')
  if (env.RAZORPAY_API_BASE) faults.push('RAZORPAY_API_BASE: refused in live mode')
  if (env.RAZORPAY_CHECKOUT_JS) faults.push('RAZORPAY_CHECKOUT_JS: refused in live mode')
  if (env.RATE_LIMITS === 'off') faults.push('RATE_LIMITS: cannot be off in live mode')
  for (const name of ['JWT_SECRET', 'PUBLIC_URL', 'ADMIN_PASSWORD'] as const) {
    if (!env[name]) faults.push(`${name}: needed in live mode`)
  }
  return faults
}

function toConfig(env: Environment): Config {
  return {
    nodeEnv: env.NODE_ENV,
    mode: env.SHOP_MODE,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    jwtSecret: env.JWT_SECRET,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    gateway: toGatewayConfig(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
  }
}

function toGatewayConfig(env: Environment): GatewayConfig {
  const razorpay = env.PAYMENT_GATEWAY === 'razorpay'
  return {
    kind: env.PAYMENT_GATEWAY,
    keyId: env.RAZORPAY_KEY_ID ?? SANDBOX_KEYS.keyId,
    keySecret: env.RAZORPAY_KEY_SECRET ?? SANDBOX_KEYS.keySecret,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? SANDBOX_KEYS.webhookSecret,
    apiBase: env.RAZORPAY_API_BASE ?? (razorpay ? 'https://api.razorpay.com' : undefined),
    checkoutJs:
      env.RAZORPAY_CHECKOUT_JS ?? (razorpay ? 'https://checkout.razorpay.com/v1/checkout.js' : undefined),
  }
}
