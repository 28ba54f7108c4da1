import { beforeAll, expect, test } from 'vitest'

import type { Operation } from '#test/support/bad-requests/contract.ts'
import {
  addressOf,
  ANY_WORD,
  faultOf,
  knownFields,
  NASTY,
  OBJECT_WORDS,
  operationsByArea,
} from '#test/support/hostile-requests.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// No request may cause a server error: parameters and ids that code and database don't expect.

openShop()

let bookId: string
beforeAll(async () => {
  bookId = String((await knownFields())['bookId'])
})

const areas = await operationsByArea()
const withAny = (has: (operation: Operation) => boolean) =>
  areas.filter(([, operations]) => operations.some(has))

test.each(withAny(({ query }) => query.length > 0))(
  'no query parameter breaks the shop: %s',
  async (_area, operations) => {
    const faults: string[] = []
    for (const operation of operations) {
      const { method, query } = operation
      const path = addressOf(operation, operation.path.startsWith('/books') ? bookId : '0'.repeat(24))
      const required = path === '/search/books' ? 'query=tax&' : ''
      for (const { name } of query) {
        for (const nasty of NASTY) {
          const text = typeof nasty === 'string' ? nasty.toWellFormed() : JSON.stringify(nasty)
          const value = encodeURIComponent(text.slice(0, 4000))
          faults.push(
            ...(await faultOf(method, `${path}?${name === 'query' ? '' : required}${name}=${value}`)),
          )
        }
        faults.push(...(await faultOf(method, `${path}?${required}${name}=%ED%A0%BD&${name}=%00&%00=%C0`)))
      }
    }
    expect(faults).toEqual([])
  },
)

const IDS = [
  ...OBJECT_WORDS,
  'x',
  '%00',
  '%C0',
  '..%2f',
  "'",
  '%25',
  'ffffffffffffffffffffffff',
  'x'.repeat(6000),
  '🕉',
]
const takesId = ({ path }: Operation) => path.includes(':')

test.each(withAny(takesId))('no id in a path breaks the shop: %s', async (_area, operations) => {
  const faults: string[] = []
  for (const operation of operations.filter(takesId)) {
    for (const id of IDS) faults.push(...(await faultOf(operation.method, addressOf(operation, id))))
  }
  expect(faults).toEqual([])
})

/** Returns the response's status and message, without the word and its quoted letters. */
async function answerTo(path: string, word: string): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await shop.http.request(`/api${path}`, { headers })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { message = '' } = isJson ? (JSON.parse(text) as { message?: string }) : {}
  return `${response.status} ${message.replaceAll(word, '').replaceAll(/“.”/g, '“”')}`
}

test.each(areas)(
  'a property name of every object is treated like any other word: %s',
  async (_area, operations) => {
    const addresses = operations
      .filter(({ method }) => method === 'GET')
      .flatMap((operation) => {
        const withId = (word: string) => addressOf(operation, word)
        const asked = operation.query.map(({ name }) => (word: string) => {
          const required = operation.query.filter((other) => other.required && other.name !== name)
          const others = required.map((other) => `&${other.name}=${ANY_WORD}`).join('')
          return `${addressOf(operation, bookId)}?${name}=${word}${others}`
        })
        return [...(takesId(operation) ? [withId] : []), ...asked]
      })
    const differing: string[] = []
    for (const address of addresses) {
      const usual = await answerTo(address(ANY_WORD), ANY_WORD)
      for (const word of OBJECT_WORDS) {
        const answer = await answerTo(address(word), word)
        if (answer !== usual) differing.push(`${address(word)}: ${answer}, not ${usual}`)
      }
    }
    expect(differing).toEqual([])
  },
)
