import { Hono } from 'hono'

import { type Books, findObject, listObjects } from '#sandbox/books/books.repository.ts'
import { badInput, unknownId } from '#sandbox/books/refusal.ts'
import { settledBetween } from '#sandbox/books/settled.repository.ts'
import { payOut } from '#sandbox/books/settlements.ts'
import { dayAfter, indianMidnight } from '#platform/indian-day.ts'

import { type Faults, faulty } from './faults.ts'
import { readId, readList, readWhole } from './input.ts'

/** Settlements and their items, as in Razorpay's documentation. */
export function createSettlementsRest({ books, faults }: { books: Books; faults: Faults }): Hono {
  const http = new Hono()
  http.get('/settlements/recon/combined', faulty(faults, 'fetchRecon'), async (c) => {
    const { count, skip, ...span } = readRecon(c.req.query())
    await payOut(books)
    const items = await settledBetween(books.db, { ...span, count, skip })
    return c.json({ entity: 'collection', count: items.length, items })
  })
  http.get('/settlements', async (c) => {
    const filter = readList(c.req.query())
    await payOut(books)
    const items = await listObjects(books.db, 'settlement', filter)
    return c.json({ entity: 'collection', count: items.length, items })
  })
  http.get('/settlements/:id', faulty(faults, 'fetchSettlement'), async (c) => {
    const found = await findObject(books.db, 'settlement', readId('settlement', c.req.param('id')))
    if (!found) throw unknownId()
    return c.json(found.entity)
  })
  return http
}

/** Reads a month, or one of its days. */
function readRecon(query: Record<string, string>) {
  const { year = '', month = '', day } = query
  if (!/^20\d\d$/.test(year)) throw badInput('The year must be 4 digits.', 'year')
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) throw badInput('The month is not a valid month.', 'month')
  if (day !== undefined && !/^(0?[1-9]|[12]\d|3[01])$/.test(day)) {
    throw badInput('The day must be between 1 and 2 digits.', 'day')
  }
  const first = `${year}-${month.padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
  return {
    from: indianMidnight(first),
    until: indianMidnight(day === undefined ? monthAfter(first) : dayAfter(first, 1)),
    count: readWhole(query, 'count', { least: 1, most: 1000 }) ?? 10,
    skip: readWhole(query, 'skip', { least: 0, most: 2_147_483_647 }) ?? 0,
  }
}

/** Returns the first day of the next month. */
function monthAfter(first: string): string {
  return `${dayAfter(first, 31).slice(0, 7)}-01`
}
