import { afterEach, describe, expect, test, vi } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import type { OpenDatabase } from './open.ts'

const server = process.env['TEST_DATABASE_URL']

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function open(database: TestDatabase): Promise<OpenDatabase> {
  const opened = await database.open()
  closing.push(() => opened.close())
  return opened
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  return database
}

async function follow({ listen }: OpenDatabase, channel: string) {
  const heard: string[] = []
  const stop = await listen(channel, {
    onMessage: (payload) => void heard.push(payload),
    onLost: () => void heard.push('lost'),
    onBack: () => void heard.push('back'),
  })
  closing.push(stop)
  return { heard, stop }
}

const say = ({ executeSql }: OpenDatabase, channel: string, payload: string) =>
  executeSql('select pg_notify($1, $2)', [channel, payload])

test('each follower receives its own channel, and nothing after it stops', async () => {
  const database = await open(await newDatabase())
  const [one, two, other] = [
    await follow(database, 'one'),
    await follow(database, 'one'),
    await follow(database, 'other'),
  ]
  await say(database, 'one', 'a')
  await say(database, 'other', 'b')
  await vi.waitFor(() => expect([one.heard, two.heard, other.heard]).toEqual([['a'], ['a'], ['b']]))
  await one.stop()
  await say(database, 'one', 'c')
  await vi.waitFor(() => expect(two.heard).toEqual(['a', 'c']))
  expect(one.heard).toEqual(['a'])
})

describe.runIf(server)('on a server', () => {
  const connections = async ({ executeSql }: OpenDatabase) =>
    (
      await executeSql(
        `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
      )
    ).rows.map(({ pid }) => pid)

  test('all channels of a process share one connection, which closes with the last follower', async () => {
    const database = await open(await newDatabase())
    const followers = [await follow(database, 'one'), await follow(database, 'two')]
    expect(await connections(database)).toHaveLength(1)
    for (const { stop } of followers) await stop()
    await vi.waitFor(async () => expect(await connections(database)).toEqual([]))
    const { heard } = await follow(database, 'one')
    await say(database, 'one', 'again')
    await vi.waitFor(() => expect(heard).toEqual(['again']))
  })

  test('reports a broken connection on every channel, then resumes all of them', async () => {
    const database = await open(await newDatabase())
    const [one, two] = [await follow(database, 'one'), await follow(database, 'two')]
    await database.executeSql('select pg_terminate_backend($1)', await connections(database))
    const events = ['lost', 'back']
    await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([events, events]))
    await say(database, 'one', 'a')
    await say(database, 'two', 'b')
    await vi.waitFor(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['a', 'b']))
  })
})
