import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { Db } from '#platform/database/database.ts'

import { createOperations } from './operations.ts'

const db = { execute: async () => ({ rows: [] }) } as unknown as Db

async function readyWith(hasRoom: () => Promise<boolean>, database = db) {
  const operations = createOperations({
    db: database,
    hasRoom,
    log: pino({ level: 'silent' }),
    measure: async () => {},
    metrics: { token: undefined, trustedProxies: 0 },
  })
  const answer = await operations.request('/readyz')
  return [answer.status, await answer.text()]
}

test('a process with a full disk is not ready', async () => {
  expect(await readyWith(async () => true)).toEqual([200, 'ready'])
  expect(await readyWith(async () => false)).toEqual([503, 'The disk of DATA_DIR is full.'])
})

test('a read-only database, or another version of its collation, is named but stays ready', async () => {
  const faulty = {
    execute: async () => ({ rows: [{ writable: false, outdatedCollations: ['shop'] }] }),
  } as unknown as Db
  expect(await readyWith(async () => true, faulty)).toEqual([
    200,
    'ready\nThe database is read-only (writable:false).\nThe collation version of shop differs from the server’s library. Rebuild the indexes.',
  ])
})

test("a disk that can't be measured does not stop the process from serving", async () => {
  expect(await readyWith(() => Promise.reject(new Error('no such system call')))).toEqual([200, 'ready'])
})
