import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { Db } from '#platform/database/database.ts'

import { createOperations } from './operations.ts'

const db = { execute: async () => ({ rows: [] }) } as unknown as Db

async function readyWith(hasRoom: () => Promise<boolean>) {
  const operations = createOperations({
    db,
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

test("a disk that can't be measured does not stop the process from serving", async () => {
  expect(await readyWith(() => Promise.reject(new Error('no such system call')))).toEqual([200, 'ready'])
})
