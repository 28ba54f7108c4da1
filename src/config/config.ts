import path from 'node:path'

import type { z } from 'zod'

import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { AddressedStorage } from '#platform/storage/bucket-address.ts'
import type { BucketSettings } from '#platform/storage/bucket-client.ts'
import type { TracingSettings } from '#platform/tracing/tracing-settings.ts'
import type { GatewaySettings } from '#modules/payments/gateways.ts'

import { type Environment, environment } from './environment.ts'
import {
  backupSettings,
  bucketSettings,
  SANDBOX_KEYS,
  SANDBOX_PATH,
  unsafeSettings,
} from './unsafe-settings.ts'

export interface GatewayConfig extends GatewaySettings {
  kind: 'sandbox' | GatewayName
  /** Credentials of the local sandbox, if it replaces the gateway whose protocol it implements. */
  sandbox: { keyId: string; keySecret: string; webhookSecret: string } | undefined
}

export interface Config {
  nodeEnv: Environment['NODE_ENV']
  mode: 'demo' | 'live'
  /** `web` serves the shop, `worker` runs its background work, `both` does both. */
  role: 'web' | 'worker' | 'both'
  port: number
  host: string
  publicUrl: string | undefined
  /** Number of proxies in front of the shop that are trusted to report the client's IP address. */
  trustedProxies: number
  /** Time for which the process keeps serving after the shutdown signal, while `/readyz` fails. */
  drainSeconds: number
  dataDir: string
  /** URL of the server for all queries; may be a pooler's. */
  databaseUrl: string | undefined
  /** The same database without a pooler, if it has a separate address. */
  databaseDirectUrl: string | undefined
  backups: BackupConfig
  /** Storage that all processes share; if undefined, files are stored in `dataDir`. */
  bucket: BucketSettings | undefined
  jwtSecret: string | undefined
  admin: { email: string; password: string | undefined }
  gateway: GatewayConfig
  mail: { smtpUrl: string | undefined; from: string }
  rateLimits: boolean
  /** Bearer token for `/metrics`; if undefined, only this machine may read them. */
  metricsToken: string | undefined
  /** Settings for traces, if there is a collector. */
  tracing: TracingSettings | undefined
  /** Folder for daily log files, in addition to standard output; the shop deletes old ones. */
  logDir: string | undefined
  logLevel: Environment['LOG_LEVEL']
}

/** Every issue of the environment, one per line. */
export class ConfigError extends Error {
  readonly issues: readonly string[]
  constructor(issues: readonly string[]) {
    super(`Invalid settings:\n${issues.map((issue) => `  ${issue}`).join('\n')}`)
    this.issues = issues
  }
}

/** Reads and checks the settings of DESIGN §7. Throws a ConfigError that lists every issue. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { data, issues } = parseWith(environment, env)
  issues.push(...(data ? unsafeSettings(data) : []))
  if (!data || issues.length > 0) throw new ConfigError(issues)
  return toConfig(data)
}

/** Parses the environment; treats an empty variable as not set. */
function parseWith<T>(schema: z.ZodType<T>, env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(present)
  const issues = (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return { data, issues }
}

/** Location of a shop's data, for backups and restores. */
export interface ShopPlace {
  dataDir: string
  /** URL of PostgreSQL itself, not of a pooler, because PostgreSQL's own tools change session settings. */
  databaseUrl: string | undefined
  bucket?: BucketSettings | undefined
  backups?: BackupConfig | undefined
  /** Environment of external programs. */
  env: Record<string, string | undefined>
}

/** Settings for making and reading backups. */
export interface BackupConfig {
  /** Encrypts every backup; needed to make or read one. */
  passphrase: string | undefined
  /** Storage of backups in a bucket. */
  storage: AddressedStorage | undefined
  /** Location of scheduled backups; `at` is their time of day in India, 'hh:mm'. */
  to: string | undefined
  at: string
  /** Number of days to retain a backup for: the most recent days that have one. */
  keepDays: number
}

const place = environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  BACKUP_TO: true,
  BACKUP_AT: true,
  BACKUP_KEEP_DAYS: true,
  BACKUP_PASSPHRASE: true,
  BACKUP_S3_ENDPOINT: true,
  BACKUP_S3_REGION: true,
  BACKUP_S3_ACCESS_KEY_ID: true,
  BACKUP_S3_SECRET_ACCESS_KEY: true,
})

/**
 * Like `readConfig`, but reads only the location of the shop's data, because a backup needs no other
 * settings.
 */
export function readPlace(env: Record<string, string | undefined>): ShopPlace {
  const { data, issues } = parseWith(place, env)
  issues.push(...(data ? [...bucketSettings(data), ...backupSettings(data)] : []))
  if (!data || issues.length > 0) throw new ConfigError(issues)
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL } = data
  const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL
  return { dataDir, databaseUrl, bucket: toBucket(data), backups: toBackups(data), env }
}

function toBackups(env: z.infer<typeof place>): BackupConfig {
  return {
    passphrase: env.BACKUP_PASSPHRASE,
    storage: toBackupStorage(env),
    to: env.BACKUP_TO,
    at: env.BACKUP_AT,
    keepDays: env.BACKUP_KEEP_DAYS,
  }
}

function toBackupStorage(env: z.infer<typeof place>): AddressedStorage | undefined {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = env
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
  }
}

function toBucket(env: z.infer<typeof place>): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function toConfig(env: Environment): Config {
  return {
    nodeEnv: env.NODE_ENV,
    mode: env.SHOP_MODE,
    role: env.ROLE ?? 'both',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    drainSeconds: env.DRAIN_SECONDS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    bucket: toBucket(env),
    backups: toBackups(env),
    jwtSecret: env.JWT_SECRET,
    admin: { email: env.ADMIN_EMAIL ?? 'admin@kanoonkitab.example', password: env.ADMIN_PASSWORD },
    gateway: toGatewayConfig(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'Kanoon Kitab <orders@kanoonkitab.example>' },
    rateLimits: env.RATE_LIMITS === 'on',
    metricsToken: env.METRICS_TOKEN,
    tracing: toTracing(env),
    logDir: toLogDir(env),
    logLevel: env.LOG_LEVEL,
  }
}

/** CERT-In's directions require 180 days of logs, so a live shop writes files by default. */
function toLogDir({ LOG_DIR, SHOP_MODE, DATA_DIR }: Environment): string | undefined {
  if (LOG_DIR === 'none') return undefined
  return LOG_DIR ?? (SHOP_MODE === 'live' ? path.join(DATA_DIR, 'logs') : undefined)
}

function toTracing(env: Environment): TracingSettings | undefined {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    role: env.ROLE ?? 'both',
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
