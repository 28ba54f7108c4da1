import { beforeAll, expect, test } from 'vitest'

import type { Operation } from '#test/support/bad-requests/contract.ts'
import { addressOf, faultOf, knownFields, NASTY, operationsByArea } from '#test/support/hostile-requests.ts'
import { openShop } from '#test/support/whole-shop.ts'

// Nothing that a client can send may be a fault of ours: parameters and ids that code and database do not expect.

openShop()

let bookId: string
beforeAll(async () => {
  bookId = String((await knownFields())['bookId'])
})

const areas = await operationsByArea()
const withAny = (has: (operation: Operation) => boolean) =>
  areas.filter(([, operations]) => operations.some(has))

test.each(withAny(({ query }) => query.length > 0))(
  'no parameter of a query breaks the shop: %s',
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

const IDS = ['x', '%00', '%C0', '..%2f', "'", '%25', 'ffffffffffffffffffffffff', 'x'.repeat(6000), '🕉']
const takesId = ({ path }: Operation) => path.includes(':')

test.each(withAny(takesId))('no id in an address breaks the shop: %s', async (_area, operations) => {
  const faults: string[] = []
  for (const operation of operations.filter(takesId)) {
    for (const id of IDS) faults.push(...(await faultOf(operation.method, addressOf(operation, id))))
  }
  expect(faults).toEqual([])
})
