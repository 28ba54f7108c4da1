import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { JobsBody } from '#modules/operations/jobs/jobs.schema.ts'

import { BackupsPart } from './backups-part.tsx'

type Backups = JobsBody['backups']

const none: Backups = { scheduled: false, good: null, unmade: null }
const good = { name: '2026-11-25-0300', endedAt: '2026-11-24T21:32:00.000Z', bytes: 2_345_678_901 }
const failed = {
  state: 'failed' as const,
  dueAt: '2026-11-25T21:30:00.000Z',
  attempts: 3,
  lastError: '/backups is on a full disk.',
  nextAttemptAt: '2026-11-25T22:30:00.000Z',
}

const shown = (backups: Backups) =>
  renderToStaticMarkup(<BackupsPart backups={backups} />).replaceAll(/<[^>]+>/g, ' ')

test('shows nothing if the shop makes no scheduled backups', () => {
  expect(shown(none)).toBe('')
})

test('shows the last good backup with time and size', () => {
  expect(shown({ ...none, scheduled: true, good })).toMatch(
    /Last successful backup: 2026-11-25-0300, .*25 Nov.*3:02.*\(2\.3 GB\)\./,
  )
})

test('shows that the first backup is under way', () => {
  const running = { ...failed, state: 'running' as const, lastError: null, nextAttemptAt: null }
  const text = shown({ ...none, scheduled: true, unmade: running })
  expect(text).toContain('No successful backup yet.')
  expect(text).toContain('Under way')
})

test('shows why a backup failed and when it is retried', () => {
  const text = shown({ scheduled: true, good, unmade: failed })
  expect(text).toContain('failed 3 times. The next attempt is on')
  expect(text).toContain('/backups is on a full disk.')
})
