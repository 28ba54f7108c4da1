import { expect, test } from 'vitest'

import type { HealthBody } from '#modules/operations/health/health.schema.ts'

import { checksOf } from './checks.tsx'

type Checked = Parameters<typeof checksOf>[0]

const none: HealthBody['backups'] = { scheduled: false, good: null, unmade: null }
const good = { name: '2026-11-25-0300', endedAt: '2026-11-24T21:32:00.000Z', bytes: 2_345_678_901 }
const failed = {
  state: 'failed' as const,
  dueAt: '2026-11-25T21:30:00.000Z',
  attempts: 3,
  lastError: '/backups is on a full disk.',
  nextAttemptAt: '2026-11-25T22:30:00.000Z',
}
const well: Checked = {
  queues: [{ name: 'mail', waiting: 0, failed: 0, oldest: null }],
  payouts: { failing: [], count: 0, differences: [] },
  backups: none,
  databaseFaults: [],
}

const backups = (state: HealthBody['backups']) => {
  const check = checksOf({ ...well, backups: state }).find(({ name }) => name === 'Backups')
  return check && [check.state, check.details.join(' ')]
}

test('lists failed checks first', () => {
  expect(checksOf(well).map(({ name, state }) => [name, state])).toEqual([
    ['Emails', 'OK'],
    ['Payouts', 'OK'],
    ['Database', 'OK'],
  ])
  const ill = { ...well, databaseFaults: ['The database is read-only.'] }
  expect(checksOf(ill)[0]).toMatchObject({ name: 'Database', details: ill.databaseFaults })
})

test('links failed emails to their list', () => {
  const [mails] = checksOf({
    ...well,
    queues: [{ name: 'mail', waiting: 1, failed: 2, oldest: good.endedAt }],
  })
  expect(mails).toMatchObject({ state: '2 failed', href: '/admin/dashboard/health?status=failed#emails' })
  expect(mails?.details[0]).toMatch(/^1 waiting since 25 Nov/)
})

test('omits backups if the shop makes none', () => {
  expect(backups(none)).toBeUndefined()
})

test('shows the last good backup with time and size', () => {
  const [state, details] = backups({ ...none, scheduled: true, good }) ?? []
  expect(state).toBe('OK')
  expect(details).toMatch(/Last successful backup: 2026-11-25-0300, .*25 Nov.*3:02.*\(2\.3 GB\)\./)
})

test('shows that the first backup is under way', () => {
  const running = { ...failed, state: 'running' as const, lastError: null, nextAttemptAt: null }
  const [state, details] = backups({ ...none, scheduled: true, unmade: running }) ?? []
  expect(state).toBe('Under way')
  expect(details).toContain('No successful backup yet.')
})

test('shows why a backup failed and when it is retried', () => {
  const [state, details] = backups({ scheduled: true, good, unmade: failed }) ?? []
  expect(state).toBe('Failed')
  expect(details).toContain('failed 3 times. /backups is on a full disk. The next attempt is on')
})
