import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createJobWorker, createWakeUps } from './jobs.ts'

const database = openFileDatabase()
const log = pino({ level: 'silent' })

describe.runIf(process.env['TEST_DATABASE_URL'])('a process that runs no jobs', () => {
  test('wakes those that do: each queue once, only after the commit', async () => {
    const heard: string[] = []
    const stop = await createWakeUps(database).listen((queue) => heard.push(queue))
    const web = createJobWorker({ log, elsewhere: createWakeUps(database).send })
    await inTransaction(database.db, async (tx) => {
      web.wake(tx, 'restores')
      throw new Error('undone')
    }).catch(() => undefined)
    await inTransaction(database.db, async (tx) => {
      for (const queue of ['mail', 'refunds', 'mail']) web.wake(tx, queue)
      expect(heard).toEqual([])
    })
    await vi.waitFor(() => expect(heard).toEqual(['mail', 'refunds']))
    await stop()
  })
})

test('a woken worker runs its own jobs immediately and no others', async () => {
  const elsewhere = vi.fn()
  const ran: string[] = []
  const worker = createJobWorker({ log, elsewhere })
  const hours = 3_600_000
  worker.start({ mail: { every: hours, run: async () => ran.push('mail') } })
  await vi.waitFor(() => expect(ran).toEqual(['mail']))
  worker.wakeNow('mail')
  worker.wakeNow('covers')
  await vi.waitFor(() => expect(ran).toEqual(['mail', 'mail']))
  expect(elsewhere).not.toHaveBeenCalled()
  await worker.stop()
})
