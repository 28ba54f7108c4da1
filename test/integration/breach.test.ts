import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

import { writeNotices } from '#modules/operations/breach/write-notices.ts'

let shop: TestShop
let place: string

const BREACH = {
  what: 'Someone read a copy of our database.',
  when: 'It began on 1 November; we noticed it on 3 November.',
  measures: 'We closed the gap.',
}

beforeAll(async () => {
  shop = await createTestShop()
  place = await mkdtemp(path.join(tmpdir(), 'breach-'))
})
afterAll(async () => {
  await shop.close()
  await rm(place, { recursive: true })
})

const write = (name: string, until: Date) =>
  writeNotices(shop.database.db, { folder: path.join(place, name), until, breach: BREACH })
const post = (path: string, body: object) =>
  shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const read = (...names: string[]) => readFile(path.join(place, ...names), 'utf8')

test('lists each person once with the data held, and writes to each', async () => {
  const message = {
    name: 'Asha Verma',
    email: 'ASHA@example.com',
    phone: '9812345678',
    subject: 'Books',
    message: 'Do you sell the bare Act?',
  }
  const account = { name: 'Asha Verma', email: 'asha@example.com', password: 'a long enough passphrase' }
  expect((await post('/api/register', account)).status).toBe(201)
  expect((await post('/api/contact', message)).status).toBe(200)
  shop.clock.advance({ minutes: 1 })
  await write('all', shop.clock.now())
  const people = (await read('all', 'people.csv')).split('\r\n')
  expect(people).toContain('"asha@example.com","Asha Verma","account message"')
  const letters = await Promise.all(
    (await readdir(path.join(place, 'all', 'letters'))).map((name) => read('all', 'letters', name)),
  )
  expect(letters).toHaveLength(people.length - 2)
  const letter = letters.find((each) => each.startsWith('To: asha@example.com\n'))
  for (const part of [
    ...Object.values(BREACH),
    'hashed password',
    'your messages',
    'Data',
    'Protection Board',
  ]) {
    expect(letter).toContain(part)
  }
  expect(letter).not.toContain('[object')
  expect(await read('all', 'board.md')).toContain(`Persons affected: ${letters.length}`)
})

test('leaves out people whose data came after the breach', async () => {
  await write('before', new Date('2020-01-01T00:00:00Z'))
  expect(await readdir(path.join(place, 'before', 'letters'))).toEqual([])
})

test('never writes into an existing folder', async () => {
  await expect(write('before', shop.clock.now())).rejects.toThrow('can’t be created')
})
