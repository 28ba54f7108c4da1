import { describe, expect, it } from 'vitest'

import { LIVE_SETTINGS as live } from '#test/support/live-settings.ts'

import { ConfigError, readConfig, readPlace } from './config.ts'

function issuesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.issues
    throw error
  }
}

describe('settings', () => {
  it('need nothing for a demo', () => {
    expect(readConfig({})).toMatchObject({ mode: 'demo', port: 3000, gateway: { kind: 'sandbox' } })
  })

  it('report all issues together, each with its name', () => {
    const issues = issuesOf({ PORT: 'many', SMTP_URL: 'http://x', LOG_LEVEL: 'loud' })
    expect(issues.map((issue) => issue.split(':')[0])).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL'])
  })

  it.each([
    ['in the data directory of a live shop', { ...live, DATA_DIR: '/data' }, '/data/logs'],
    ['nowhere in demo mode', {}, undefined],
    ['where LOG_DIR says', { ...live, LOG_DIR: '/var/log/shop' }, '/var/log/shop'],
    ['nowhere with LOG_DIR=none', { ...live, LOG_DIR: 'none' }, undefined],
  ])('keep log files %s', (_what, env, folder) => {
    expect(readConfig(env).logDir).toBe(folder)
  })

  it('accept a complete live shop', () => {
    expect(issuesOf(live)).toEqual([])
  })

  it('accept the role both, or a single role with the settings that processes share', () => {
    expect(readConfig({}).role).toBe('both')
    const shared = {
      DATABASE_URL: 'postgres://db/shop',
      JWT_SECRET: 'pB7f2Qm9xLw4Zt6Kd1Rv8Hs3Yc5Nj0Gu',
      PUBLIC_URL: 'http://shop.example',
    }
    expect(readConfig({ ...shared, ROLE: 'worker' }).role).toBe('worker')
    expect(issuesOf({ ...shared, ROLE: 'cook' })).toMatchObject([expect.stringMatching(/^ROLE: /)])
    const alone = issuesOf({ ROLE: 'web' })
    expect(alone.map((issue) => issue.split(':')[0])).toEqual(['ROLE', 'JWT_SECRET', 'PUBLIC_URL'])
    expect(alone[0]).toContain('set DATABASE_URL, or remove ROLE')
    expect(issuesOf({ ...live, ROLE: 'web' })).toMatchObject([expect.stringMatching(/^ROLE: /)])
  })

  it('enable tracing if a collector is set, with the given sampling', () => {
    expect(readConfig({}).tracing).toBeUndefined()
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    expect(readConfig(collector).tracing).toEqual({
      sampler: 'parentbased_always_on',
      ratio: 1,
      role: 'both',
    })
    const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readConfig({ ...collector, ...some }).tracing).toMatchObject({
      sampler: 'traceidratio',
      ratio: 0.1,
    })
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '10',
    }
    expect(issuesOf(wrong).map((issue) => issue.split(':')[0])).toEqual(Object.keys(wrong))
  })

  it('accept a direct database address only in addition to DATABASE_URL', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_DIRECT_URL: 'postgres://db/shop' }
    expect(readConfig(pooled)).toMatchObject({
      databaseUrl: 'postgres://pooler/shop',
      databaseDirectUrl: 'postgres://db/shop',
    })
    expect(readPlace(pooled).databaseUrl).toBe('postgres://db/shop')
    expect(readPlace({ DATABASE_URL: 'postgres://db/shop' }).databaseUrl).toBe('postgres://db/shop')
    expect(issuesOf({ DATABASE_DIRECT_URL: 'postgres://db/shop' })).toEqual([
      'DATABASE_DIRECT_URL: is the second address of a database; set DATABASE_URL, too',
    ])
    expect(issuesOf({ ...pooled, DATABASE_DIRECT_URL: 'db' })).toMatchObject([
      expect.stringMatching(/^DATABASE_DIRECT_URL: /),
    ])
  })

  it('accept a bucket only with all its settings, also for a backup', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'law-books',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig(bucket).bucket).toEqual({
      endpoint: 'https://s3.example/',
      bucket: 'law-books',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect([readConfig({}).bucket, readPlace({}).bucket]).toEqual([undefined, undefined])
    expect(readPlace({ ...bucket, S3_REGION: 'ap-south-1', PORT: 'many' }).bucket?.region).toBe('ap-south-1')
    for (const name of Object.keys(bucket)) {
      const issues = issuesOf({ ...bucket, [name]: '' })
      expect(issues).toEqual([expect.stringMatching(new RegExp(`^${name}: needed with S3_`))])
      expect(() => readPlace({ ...bucket, [name]: '' })).toThrow(`${name}: needed with S3_`)
    }
  })

  it('make scheduled backups only with a passphrase of 20 characters or more', () => {
    const nightly = { BACKUP_TO: '/backups' }
    expect(issuesOf(nightly)).toEqual(['BACKUP_PASSPHRASE: needed with BACKUP_TO'])
    expect(issuesOf({ ...nightly, BACKUP_PASSPHRASE: 'x'.repeat(19) })).toEqual([
      'BACKUP_PASSPHRASE: must be at least 20 characters',
    ])
    const long = { ...nightly, BACKUP_PASSPHRASE: 'seven wooden law reports' }
    expect(readConfig(long).backups).toMatchObject({ passphrase: long.BACKUP_PASSPHRASE, keepDays: 30 })
    expect(() => readPlace(nightly)).toThrow('BACKUP_PASSPHRASE: needed with BACKUP_TO')
    expect(issuesOf({ ...live, ...long })).toEqual([])
    expect(issuesOf({ ...live, ...nightly, BACKUP_PASSPHRASE: 'x'.repeat(20) })).toEqual([
      expect.stringMatching(/^BACKUP_PASSPHRASE: easy to guess/),
    ])
  })

  it.each([
    ['the bucket in its path', { S3_ENDPOINT: 'https://s3.example/law-books' }],
    ['a key', { S3_ENDPOINT: 'https://key:secret@s3.example' }],
    ['another protocol', { S3_ENDPOINT: 's3://law-books' }],
  ])('reject a storage address with %s', (_, env) => {
    expect(issuesOf(env)).toEqual([expect.stringMatching(/^S3_ENDPOINT: must be/)])
  })

  it('accept two different webhook secrets during a rotation, the current one first', () => {
    const changing = { ...live, RAZORPAY_WEBHOOK_SECRET_OLD: 'the hook before' }
    expect(readConfig(changing).gateway.razorpay.webhookSecrets).toEqual([
      live.RAZORPAY_WEBHOOK_SECRET,
      'the hook before',
    ])
    expect(readConfig(live).gateway.razorpay.webhookSecrets).toEqual([live.RAZORPAY_WEBHOOK_SECRET])
    const same = { ...live, RAZORPAY_WEBHOOK_SECRET_OLD: live.RAZORPAY_WEBHOOK_SECRET }
    expect(issuesOf(same)).toMatchObject([expect.stringContaining('RAZORPAY_WEBHOOK_SECRET_OLD')])
  })

  it.each([
    ['the sandbox', { PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY'],
    ['another gateway address', { RAZORPAY_API_BASE: 'https://evil.example' }, 'RAZORPAY_API_BASE'],
    [
      'another checkout script',
      { RAZORPAY_CHECKOUT_JS: 'https://evil.example/x.js' },
      'RAZORPAY_CHECKOUT_JS',
    ],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['a missing token secret', { JWT_SECRET: '' }, 'JWT_SECRET'],
    ['a missing public address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['a missing admin password', { ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD'],
    ['a missing webhook secret', { RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET'],
    ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_x' }, 'RAZORPAY_KEY_ID'],
    [
      "the sandbox's key id",
      { RAZORPAY_KEY_ID: 'rzp_test_sandbox00000001' },
      "RAZORPAY_KEY_ID: this is the sandbox's",
    ],
    ["the sandbox's key secret", { RAZORPAY_KEY_SECRET: 'sandbox-key-secret' }, 'RAZORPAY_KEY_SECRET'],
    [
      "the sandbox's webhook secret",
      { RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret' },
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    [
      'one secret for API and webhooks',
      { RAZORPAY_WEBHOOK_SECRET: 'k3y-of-the-api' },
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    ['an address without TLS', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL'],
    ['a proxy that nobody counts', { TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES'],
    ['a token secret of one letter', { JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET'],
    ['a token secret from a manual', { JWT_SECRET: 'please-change-me-0123456789-abcdefgh' }, 'JWT_SECRET'],
    ['a short admin password', { ADMIN_PASSWORD: 'q9!Lm2#x' }, 'ADMIN_PASSWORD'],
    ['a common admin password', { ADMIN_PASSWORD: 'Password-2026!' }, 'ADMIN_PASSWORD'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ["the sample sender's address", { MAIL_FROM: '' }, 'MAIL_FROM'],
    ["the sample administrator's address", { ADMIN_EMAIL: '' }, 'ADMIN_EMAIL'],
  ])('reject %s in live mode', (_what, change, name) => {
    expect(issuesOf({ ...live, ...change }).some((issue) => issue.includes(name))).toBe(true)
  })

  it('reject a live key in demo mode: sample prices must not be charged', () => {
    const issues = issuesOf({ ...live, SHOP_MODE: 'demo' })
    expect(issues).toEqual([expect.stringContaining('refused in demo mode')])
  })
})
