import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { StartError } from '#platform/errors.ts'

import { isDatabaseAway } from './away.ts'
import { openEngine } from './embedded.ts'
import { loadEngineAhead } from './engine-thread.ts'
import { type OpenDatabase, openUnmigrated } from './open.ts'

let folder: string
let dataDir: string
const pg = (...names: string[]) => path.join(dataDir, 'pg', ...names)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'))
  await (await openEngine(path.join(folder, 'whole'))).close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(folder, 'copy-'))
  await cp(path.join(folder, 'whole'), dataDir, { recursive: true })
})

test.each([
  ['cut short', () => writeFile(pg('global', 'pg_control'), '')],
  ['of another version', () => writeFile(pg('PG_VERSION'), '9\n')],
  // Without this check the engine would overwrite the old database with a new one.
  ['without their version', () => rm(pg('PG_VERSION'))],
  ['without their journal', () => rm(pg('pg_wal'), { recursive: true })],
])('refuses files that are %s and leaves them unchanged', async (_what, damage) => {
  await damage()
  const before = await readdir(pg())
  const refused = await openEngine(dataDir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as StartError).message).toContain(`${pg()} are damaged`)
  expect(await readdir(pg())).toEqual(expect.arrayContaining(before))
})

test('recreates the files of an interrupted first start', async () => {
  await writeFile(pg('global', 'pg_control'), '')
  await writeFile(`${pg()}.unfinished`, '')
  await (await openEngine(dataDir)).close()
  expect(await readdir(dataDir)).toEqual(['pg'])
})

test('keeps the files inaccessible to other users of the machine', async () => {
  expect((await stat(path.join(folder, 'whole', 'pg'))).mode & 0o077).toBe(0)
})

const threads: Worker[] = []
const note = (thread: Worker) => void threads.push(thread)

test('opens in the thread that was loaded ahead, and in no other', async () => {
  const before = threads.length
  process.on('worker', note)
  loadEngineAhead()
  await (await openEngine(dataDir)).close()
  process.off('worker', note)
  expect(threads.length - before).toBe(1)
})

describe('a thread that dies', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    process.on('worker', note)
    database = await openUnmigrated(dataDir)
    await database.executeSql('create table lasting (n int)')
  })
  afterEach(async () => {
    process.off('worker', note)
    await database.close()
  })

  test('fails its pending statements; the next thread finds what was committed', async () => {
    await database.executeSql('insert into lasting values (1)')
    const lost = [
      database.executeSql('select pg_sleep(20)'),
      database.executeSql('insert into lasting values (2)'),
    ]
    await threads.at(-1)?.terminate()
    const [during, waiting] = await Promise.allSettled(lost)
    expect(during?.status === 'rejected' && isDatabaseAway(during.reason)).toBe(true)
    expect(waiting?.status).toBe('fulfilled')
    expect((await database.executeSql('select n from lasting order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('keeps no listeners of connections that ended before it', async () => {
    const listeners = () => threads.at(-1)?.listenerCount('exit')
    const before = listeners()
    for (let time = 0; time < 5; time++) {
      // After a failed statement the pool opens another connection.
      await expect(database.executeSql('select 1 / 0')).rejects.toThrow('division by zero')
    }
    await database.executeSql('select 1')
    expect(listeners()).toBe(before)
  })

  test('rolls back its open transaction', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute('insert into lasting values (3)')
      await threads.at(-1)?.terminate()
      await tx.execute('insert into lasting values (4)')
    })
    await expect(work.catch(isDatabaseAway)).resolves.toBe(true)
    expect((await database.executeSql('select n from lasting')).rows).toEqual([])
  })

  test('is reported to listeners, and so is its replacement', async () => {
    const heard: string[] = []
    await database.listen('news', {
      onMessage: (payload) => void heard.push(payload),
      onLost: () => void heard.push('lost'),
      onBack: () => void heard.push('back'),
    })
    await database.executeSql(`notify news, 'before'`)
    await threads.at(-1)?.terminate()
    await database.executeSql(`notify news, 'after'`)
    expect(heard).toEqual(['before', 'lost', 'back', 'after'])
  })
})

test('a failed statement breaks its own connection, not the next one', async () => {
  const database = await openUnmigrated(dataDir)
  for (let turn = 0; turn < 5; turn++) {
    await expect(database.executeSql('select 1 / 0')).rejects.toThrow('division by zero')
    expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  await database.close()
})

test('a statement does not block the calling thread', async () => {
  const database = await openUnmigrated(dataDir)
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  await database.executeSql('select pg_sleep(1)')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
  await database.close()
})
