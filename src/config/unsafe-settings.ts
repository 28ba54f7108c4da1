import type { Environment } from './environment.ts'

/** The sandbox's default keys, which are public. */
export const SANDBOX_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_sandbox00000001',
  RAZORPAY_KEY_SECRET: 'sandbox-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
} as const

/** Path of the sandbox on the shop's server. */
export const SANDBOX_PATH = '/sandbox/razorpay'

const GATEWAY_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/**
 * Lists settings that are valid individually but dangerous together, one line
 * each; empty if the shop may start.
 */
export function unsafeSettings(env: Environment): string[] {
  const live = env.SHOP_MODE === 'live' ? liveShop(env) : []
  const whole = [...databaseAddresses(env), ...bucketSettings(env), ...backupSettings(env)]
  return [...whole, ...gatewayKeys(env), ...oneRole(env), ...live]
}

/**
 * Requires settings that all processes of a shop must share, because each process would otherwise generate
 * its own.
 */
function oneRole(env: Environment): string[] {
  if (env.ROLE === undefined) return []
  const issues: string[] = []
  if (!env.DATABASE_URL) {
    issues.push(
      `ROLE: ${env.ROLE} needs a second process, but the embedded database allows only one; set DATABASE_URL, or remove ROLE`,
    )
  }
  // Live mode requires the following settings anyway.
  if (env.SHOP_MODE === 'live') return issues
  if (!env.JWT_SECRET) issues.push('JWT_SECRET: needed with ROLE, the same for all processes of the shop')
  if (!env.PUBLIC_URL)
    issues.push('PUBLIC_URL: needed with ROLE: emails of a worker point at the site, not at the worker')
  return issues
}

function databaseAddresses(env: Environment): string[] {
  if (env.DATABASE_URL || !env.DATABASE_DIRECT_URL) return []
  return ['DATABASE_DIRECT_URL: is the second address of a database; set DATABASE_URL, too']
}

const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Checks that the settings of a bucket are either complete or absent: files are stored in a bucket or on
 * disk.
 */
export function bucketSettings(env: Pick<Environment, (typeof BUCKET_SETTINGS)[number]>): string[] {
  const given = BUCKET_SETTINGS.filter((name) => env[name])
  if (given.length === 0) return []
  return BUCKET_SETTINGS.filter((name) => !env[name]).map(
    (name) => `${name}: needed with ${given[0]}; leave out all S3 settings to store files in DATA_DIR`,
  )
}

const BACKUP_STORAGE = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/** Checks that scheduled backups are encrypted, and that their storage has all its settings. */
export function backupSettings(
  env: Pick<Environment, 'BACKUP_TO' | 'BACKUP_PASSPHRASE' | (typeof BACKUP_STORAGE)[number]>,
): string[] {
  const issues = env.BACKUP_TO && !env.BACKUP_PASSPHRASE ? ['BACKUP_PASSPHRASE: needed with BACKUP_TO'] : []
  const given = BACKUP_STORAGE.filter((name) => env[name])
  const why = given[0] ?? (env.BACKUP_TO?.startsWith('s3://') ? 'BACKUP_TO in a bucket' : undefined)
  if (!why) return issues
  const missing = BACKUP_STORAGE.filter((name) => !env[name])
  return [...issues, ...missing.map((name) => `${name}: needed with ${why}`)]
}

function gatewayKeys(env: Environment): string[] {
  const live = env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')
  const issues: string[] = []
  if (env.PAYMENT_GATEWAY === 'razorpay') {
    for (const name of GATEWAY_KEYS) {
      if (!env[name]) issues.push(`${name}: needed with PAYMENT_GATEWAY=razorpay`)
    }
  }
  if (env.RAZORPAY_WEBHOOK_SECRET_OLD && env.RAZORPAY_WEBHOOK_SECRET_OLD === env.RAZORPAY_WEBHOOK_SECRET) {
    issues.push('RAZORPAY_WEBHOOK_SECRET_OLD: is the current secret; remove it once the rotation is complete')
  }
  if (live && (env.RAZORPAY_API_BASE ?? env.RAZORPAY_CHECKOUT_JS)) {
    issues.push('RAZORPAY_API_BASE, RAZORPAY_CHECKOUT_JS: refused with a live key')
  }
  // A demo has sample prices and stock, so no one may be charged for them.
  if (live && env.SHOP_MODE === 'demo') {
    issues.push(
      'RAZORPAY_KEY_ID: a live key takes real money and is refused in demo mode; set SHOP_MODE=live',
    )
  }
  return issues
}

function liveShop(env: Environment): string[] {
  return [...missing(env), ...liveGateway(env), ...liveAddress(env), ...guessable(env)]
}

function missing(env: Environment): string[] {
  const needed = [
    'JWT_SECRET',
    'PUBLIC_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'MAIL_FROM',
  ] as const
  return needed.filter((name) => !env[name]).map((name) => `${name}: needed in live mode`)
}

function liveGateway(env: Environment): string[] {
  const issues = [...sharedSecrets(env)]
  if (env.PAYMENT_GATEWAY === 'sandbox') issues.push('PAYMENT_GATEWAY: live mode refuses the sandbox')
  if (env.RAZORPAY_API_BASE) issues.push('RAZORPAY_API_BASE: refused in live mode')
  if (env.RAZORPAY_CHECKOUT_JS) issues.push('RAZORPAY_CHECKOUT_JS: refused in live mode')
  if (env.RATE_LIMITS === 'off') issues.push('RATE_LIMITS: cannot be off in live mode')
  if (env.RAZORPAY_KEY_ID && !env.RAZORPAY_KEY_ID.startsWith('rzp_live_')) {
    issues.push('RAZORPAY_KEY_ID: live mode needs a live key (rzp_live_…), not a test key')
  }
  return issues
}

function sharedSecrets(env: Environment): string[] {
  const issues = GATEWAY_KEYS.filter((name) => env[name]?.includes(SANDBOX_KEYS[name])).map(
    (name) => `${name}: this is the sandbox's published key`,
  )
  for (const name of ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_OLD'] as const) {
    if (env.RAZORPAY_KEY_SECRET && env[name]?.includes(env.RAZORPAY_KEY_SECRET)) {
      issues.push(`${name}: must differ from the key secret; set another one at the gateway`)
    }
  }
  if (env.RAZORPAY_WEBHOOK_SECRET_OLD?.includes(SANDBOX_KEYS.RAZORPAY_WEBHOOK_SECRET)) {
    issues.push("RAZORPAY_WEBHOOK_SECRET_OLD: this is the sandbox's published key")
  }
  return issues
}

function liveAddress(env: Environment): string[] {
  const issues: string[] = []
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https:')) {
    issues.push('PUBLIC_URL: live mode needs an https:// address')
  }
  // The shop serves plain HTTP. If visitors use https, a proxy is in front, and all visitors would share the
  // proxy's IP address.
  if (env.TRUSTED_PROXIES === 0) {
    issues.push(
      'TRUSTED_PROXIES: set the number of proxies in front, 1 or more; otherwise all visitors share one limit',
    )
  }
  return issues
}

const COMMON =
  /password|passw0rd|secret|change.?me|letmein|welcome|qwerty|admin|kanoon|kitab|example|12345|abcde/i

function guessable(env: Environment): string[] {
  const issues: string[] = []
  if (env.JWT_SECRET && (distinct(env.JWT_SECRET) < 12 || COMMON.test(env.JWT_SECRET))) {
    issues.push('JWT_SECRET: easy to guess; use random characters, e.g. from: openssl rand -base64 48')
  }
  if (env.BACKUP_PASSPHRASE && (distinct(env.BACKUP_PASSPHRASE) < 8 || COMMON.test(env.BACKUP_PASSPHRASE))) {
    issues.push('BACKUP_PASSPHRASE: easy to guess; use random characters, e.g. from: openssl rand -base64 24')
  }
  const password = env.ADMIN_PASSWORD
  if (password && (password.length < 12 || distinct(password) < 6 || COMMON.test(password))) {
    issues.push('ADMIN_PASSWORD: easy to guess; use 12 characters or more and no common words')
  }
  return issues
}

function distinct(text: string): number {
  return new Set(text).size
}
