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

test('renames `id` to `_id` in JSON, omits fields missing from the schema, and describes the JSON', () => {
  const fields = { _id: z.string().meta({ description: 'Mine.' }), total: rupees.nullable() }
  const meta = { id: 'Named', description: 'A thing.' }
  const body = z.object({ rows: z.array(identified({ at: instant })), named: identified(fields).meta(meta) })
  const at = new Date('2026-11-27T06:00:00.000Z')
  const rows = { id: 'a', at, secret: 'x' }
  const sent = { rows: [{ _id: 'a', at: at.toISOString() }], named: { _id: 'b', total: 1.5 } }
  expect(z.encode(body, { rows: [rows], named: { id: 'b', total: 150 } })).toEqual(sent)
  expect(z.decode(body, sent)).toEqual({ rows: [{ id: 'a', at }], named: { id: 'b', total: 150 } })
  const plain = z.object({
    rows: z.array(z.object({ _id: z.string(), at: instant })),
    named: z.object(fields).meta(meta),
  })
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(body, { io })).toEqual(z.toJSONSchema(plain, { io }))
})
