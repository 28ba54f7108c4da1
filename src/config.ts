import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { GatewaySettings } from './modules/payments/gateways.ts'

import { type Environment, environment } from './environment.ts'
import { SANDBOX_KEYS, SANDBOX_PATH, unsafeSettings } from './unsafe-settings.ts'

export interface GatewayConfig extends GatewaySettings {
  kind: 'sandbox' | GatewayName
  /** What the local sandbox is run with, while it stands in for the gateway whose protocol it speaks. */
  sandbox: { keyId: string; keySecret: string; webhookSecret: string } | undefined
}

export interface Config {
  nodeEnv: Environment['NODE_ENV']
  mode: 'demo' | 'live'
  /** Whether this process serves the shop, does its background work, or both. */
  role: 'web' | 'worker' | 'both'
  port: number
  host: string
  publicUrl: string | undefined
  /** How many proxies in front may be believed about the client's address. */
  trustedProxies: number
  dataDir: string
  /** Where all is asked; a pooler may stand there. */
  databaseUrl: string | undefined
  /** The same database without a pooler, where it has an address of its own. */
  databaseDirectUrl: string | undefined
  jwtSecret: string | undefined
  admin: { email: string; password: string | undefined }
  gateway: GatewayConfig
  mail: { smtpUrl: string | undefined; from: string }
  rateLimits: boolean
  /** What a reader of `/metrics` shows; without it only this machine reads them. */
  metricsToken: string | undefined
  logLevel: Environment['LOG_LEVEL']
}

/** All issues of the environment at once, a line each. */
export class ConfigError extends Error {
  readonly issues: readonly string[]
  constructor(issues: readonly string[]) {
    super(`Invalid settings:\n${issues.map((issue) => `  ${issue}`).join('\n')}`)
    this.issues = issues
  }
}

/** Reads and checks the settings of DESIGN §7; throws a ConfigError that lists every issue. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const issues = unsafeSettings(parsed.data)
  if (issues.length > 0) throw new ConfigError(issues)
  return toConfig(parsed.data)
}

/** Where a shop keeps everything: what a backup is made of, and put back to. */
export interface ShopPlace {
  dataDir: string
  /** Without a pooler: PostgreSQL's own tools change their session. */
  databaseUrl: string | undefined
  /** What programs of the machine are started with. */
  env: Record<string, string | undefined>
}

const place = environment.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_DIRECT_URL: true })

/** As `readConfig`, of the settings that say where the shop is: a backup needs none of the others. */
export function readPlace(env: Record<string, string | undefined>): ShopPlace {
  const parsed = place.safeParse({
    DATA_DIR: env['DATA_DIR'] || undefined,
    DATABASE_URL: env['DATABASE_URL'] || undefined,
    DATABASE_DIRECT_URL: env['DATABASE_DIRECT_URL'] || undefined,
  })
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL } = parsed.data
  return { dataDir, databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL, env }
}

function toConfig(env: Environment): Config {
  return {
    nodeEnv: env.NODE_ENV,
    mode: env.SHOP_MODE,
    role: env.ROLE ?? 'both',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    jwtSecret: env.JWT_SECRET,
    admin: { email: env.ADMIN_EMAIL ?? 'admin@kanoonkitab.example', password: env.ADMIN_PASSWORD },
    gateway: toGatewayConfig(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'Kanoon Kitab <orders@kanoonkitab.example>' },
    rateLimits: env.RATE_LIMITS === 'on',
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

function toGatewayConfig(env: Environment): GatewayConfig {
  const real = env.PAYMENT_GATEWAY === 'razorpay'
  const keyId = env.RAZORPAY_KEY_ID ?? SANDBOX_KEYS.RAZORPAY_KEY_ID
  const keySecret = env.RAZORPAY_KEY_SECRET ?? SANDBOX_KEYS.RAZORPAY_KEY_SECRET
  const webhookSecret = env.RAZORPAY_WEBHOOK_SECRET ?? SANDBOX_KEYS.RAZORPAY_WEBHOOK_SECRET
  const old = env.RAZORPAY_WEBHOOK_SECRET_OLD
  return {
    kind: env.PAYMENT_GATEWAY,
    current: 'razorpay',
    razorpay: {
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret, ...(old ? [old] : [])],
      apiBase: env.RAZORPAY_API_BASE ?? (real ? 'https://api.razorpay.com' : undefined),
      script:
        env.RAZORPAY_CHECKOUT_JS ??
        (real ? 'https://checkout.razorpay.com/v1/checkout.js' : `${SANDBOX_PATH}/v1/checkout.js`),
      sandbox: !real,
    },
    sandbox: real ? undefined : { keyId, keySecret, webhookSecret },
  }
}
