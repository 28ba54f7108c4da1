import { z } from 'zod'

import { emailAddress } from '#platform/http/fields.ts'
import { addressFault } from '#platform/storage/bucket-address.ts'
import { SAMPLERS } from '#platform/tracing/tracing-settings.ts'

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const place = z.string().superRefine((named, context) => {
  const fault = addressFault(named)
  if (fault) context.addIssue(fault)
})

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .optional()

/** The variables that the shop reads (docs/operating.md), each validated separately. */
export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  ROLE: z.enum(['web', 'worker']).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(isBare, 'must be the address of the storage only, without a bucket, key or path')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be a name of 3 to 63 lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  BACKUP_TO: place.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in India: 03:00')
    .default('03:00'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3660).default(30),
  BACKUP_PASSPHRASE: z.string().min(20, 'must be at least 20 characters').optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(isBare, 'must be the address of the storage only, without a bucket, key or path')
    .optional(),
  BACKUP_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_EMAIL: emailAddress().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(128).optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'razorpay']).default('sandbox'),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET_OLD: optional,
  RAZORPAY_API_BASE: z.url().optional(),
  RAZORPAY_CHECKOUT_JS: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  // OpenTelemetry's own libraries read the other variables that its specification defines for exporters and
  // resources.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', "must be http/json: traces are sent as JSON over HTTP, to a collector's port 4318")
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

function isBare(address: string): boolean {
  const { protocol, pathname, search, hash, username, password } = new URL(address)
  // The protocol check has already reported other protocols.
  if (!protocol.startsWith('http')) return true
  return pathname === '/' && [search, hash, username, password].every((part) => part === '')
}

export type Environment = z.infer<typeof environment>
