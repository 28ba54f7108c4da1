import { expect, test } from 'vitest'
import { z } from 'zod'

import { identified, instant, rupees } from './wire.ts'

test('sends paise as rupees and dates as ISO text', () => {
  const body = z.object({ total: rupees, at: instant.nullable() })
  const at = new Date('2026-11-27T06:00:00.000Z')
  expect(z.encode(body, { total: 95_650, at })).toEqual({ total: 956.5, at: '2026-11-27T06:00:00.000Z' })
  expect(z.encode(body, { total: -1, at: null })).toEqual({ total: -0.01, at: null })
})

test('reads rupees as exact paise, and refuses fractions of a paisa', () => {
  expect(rupees.parse(19.99)).toBe(1999)
  expect(rupees.safeParse(1.999).success).toBe(false)
})

test('describes the JSON of both, also under a description', () => {
  const described = z.object({ total: rupees.meta({ description: 'Paid.' }), at: instant.nullable() })
  const plain = z.object({
    total: z.number().meta({ description: 'Paid.' }),
    at: z.iso.datetime().nullable(),
  })
  expect(z.toJSONSchema(described)).toEqual(z.toJSONSchema(plain))
})

test('calls `id` `_id` in JSON, leaves out what the body does not name, and describes the JSON', () => {
  const plain = z.object({ _id: z.string(), total: rupees.nullable() })
  const named = plain.meta({ id: 'Named', description: 'A thing.' })
  const body = z.object({ rows: z.array(identified(plain)), named: identified(named) })
  const row = { id: 'a', total: 150, secret: 'x' }
  const sent = { _id: 'a', total: 1.5 }
  expect(z.encode(body, { rows: [row], named: row })).toEqual({ rows: [sent], named: sent })
  expect(z.decode(body, { rows: [sent], named: sent }).rows).toEqual([{ id: 'a', total: 150 }])
  expect(z.toJSONSchema(body)).toEqual(z.toJSONSchema(z.object({ rows: z.array(plain), named })))
})
