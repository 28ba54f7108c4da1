import { RateLimiterRes } from 'rate-limiter-flexible'
import { describe, expect, test } from 'vitest'

import { refusedWrite } from '#test/support/read-only.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { countForAll } from './counters.ts'
import { deleteExpiredCounts } from './limit-counts.repository.ts'

const database = openFileDatabase()
const FIVE = { points: 5, seconds: 600 }

/** Counts how many concurrent calls pass, alternating between the counters. */
async function passed(times: number, counters: readonly { consume(key: string): Promise<unknown> }[]) {
  const answers = await Promise.allSettled(
    Array.from({ length: times }, (_, i) => counters[i % counters.length]!.consume('asha')),
  )
  const broken = answers.find((one) => one.status === 'rejected' && !(one.reason instanceof RateLimiterRes))
  expect(broken).toBeUndefined()
  return answers.filter(({ status }) => status === 'fulfilled').length
}

test('counts in this process while the database is read-only', async () => {
  const executeSql = () => Promise.reject(refusedWrite())
  const counter = countForAll({ engine: 'server', executeSql })('POST /validate-coupon', FIVE)
  expect(await passed(8, [counter])).toBe(5)
})

const keys = async () => (await database.executeSql('select key, points from limit_counts')).rows

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  const open = (name = 'POST /login', limit: Parameters<ReturnType<typeof countForAll>>[1] = FIVE) =>
    countForAll(database)(name, limit)

  test('two processes count together under concurrency; another limit counts separately', async () => {
    expect(await passed(20, [open(), open()])).toBe(5)
    expect(await passed(20, [open('POST /register'), open('POST /register')])).toBe(5)
  })

  test('a point returned in one process is available in the other', async () => {
    const limit = { ...FIVE, givesBack: true }
    const [here, there] = [open('POST /login', limit), open('POST /login', limit)]
    expect(await passed(6, [here])).toBe(5)
    await here.reward('asha')
    await here.reward('asha')
    expect(await passed(2, [there])).toBe(1)
  })

  test('a blocked key costs no further statement until its window ends', async () => {
    let statements = 0
    const counted: typeof database.executeSql = (text, values) => {
      statements += 1
      return database.executeSql(text, values)
    }
    const counter = countForAll({ engine: 'server', executeSql: counted })('POST /contact', FIVE)
    await passed(6, [counter])
    expect(statements).toBe(6)
    expect(await passed(50, [counter])).toBe(0)
    expect(statements).toBe(6)
  })

  test('stored keys reveal no personal data, and any typed text can be counted', async () => {
    await open().consume('asha@example.com\0 \ud800')
    expect(await keys()).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), points: 1 }])
  })

  test('counts restart when their window ends, and are then deleted', async () => {
    await passed(6, [open()])
    await database.executeSql('update limit_counts set expire = $1', [Date.now() - 1])
    expect(await passed(1, [open()])).toBe(1)
    await open('POST /contact').consume('ravi')
    await database.executeSql('update limit_counts set expire = $1 where points = 1', [Date.now() + 60_000])
    await deleteExpiredCounts(database.db, new Date())
    expect(await keys()).toHaveLength(2)
    await deleteExpiredCounts(database.db, new Date(Date.now() + 120_000))
    expect(await keys()).toEqual([])
  })
})

test('the embedded database receives no query: its only process counts in memory', async () => {
  const executeSql = () => Promise.reject(new Error('a statement'))
  const counter = countForAll({ engine: 'embedded', executeSql })('POST /login', FIVE)
  expect(await passed(6, [counter])).toBe(5)
})
