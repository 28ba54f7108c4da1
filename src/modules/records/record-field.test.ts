import { expect, test } from 'vitest'
import { z } from 'zod'

import {
  choice,
  day,
  dayStart,
  flag,
  lines,
  optionalDay,
  optionalRupees,
  rupees,
  text,
} from './field-kinds.ts'
import { emptyTerms, fromStored, type Terms, termsSchema, toStored } from './record-field.ts'
import { futureField, readCells } from './record-file.ts'

const SUM = { least: 0, most: 1000 }
const FIELDS = {
  name: text('Name', { max: 10 }),
  kind: choice('Kind', { one: 'One', two: 'Two' }),
  price: rupees('Price', SUM),
  most: { ...optionalRupees('Most', SUM), initial: 5 },
  names: lines('Other names', z.array(z.string())),
  from: dayStart('From'),
  checkedOn: day('Checked on', { untilToday: true }),
  lastOn: optionalDay('Last on', { untilToday: true }),
  shown: flag('Shown'),
}

const TERMS: Terms<typeof FIELDS> = {
  name: 'A name',
  kind: 'two',
  price: 10.5,
  most: null,
  names: ['x', 'y'],
  from: '2026-11-26T18:30:00.000Z',
  checkedOn: '2026-11-26',
  lastOn: null,
  shown: true,
}

test('stores amounts in paise and moments as dates, and reads them back', () => {
  const stored = toStored(FIELDS, TERMS)
  expect(stored).toEqual({ ...TERMS, price: 1050, from: new Date('2026-11-26T18:30:00Z') })
  expect(fromStored(FIELDS, stored)).toEqual(TERMS)
})

test('stores null where the conversion of a field returns null', () => {
  const fields = { since: { ...day('Since'), toStored: (date: string) => date || null } }
  expect(toStored(fields, { since: '' })).toEqual({ since: null })
})

test('a new record starts with the default values of its fields and nothing else', () => {
  expect(emptyTerms(FIELDS)).toEqual({
    name: '',
    kind: 'one',
    price: '',
    most: 5,
    names: [],
    from: null,
    checkedOn: '',
    lastOn: null,
    shown: false,
  })
})

test('refuses fields that the record does not have', () => {
  const { error } = termsSchema(FIELDS).safeParse({ ...TERMS, id: 'x' })
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['id'] }])
})

test('refuses a future day, but no empty one', () => {
  expect(futureField(FIELDS, TERMS, '2026-11-26')).toBeUndefined()
  expect(futureField(FIELDS, TERMS, '2026-11-25')).toMatchObject({ name: 'checkedOn' })
  expect(futureField(FIELDS, { ...TERMS, lastOn: '2026-11-27' }, '2026-11-26')).toMatchObject({
    name: 'lastOn',
  })
})

test('reads each kind of cell, in columns of any order', () => {
  const csv =
    'Shown,KIND,name,Price,checked_on,Most,Other names,From,Last on\n yes ,Two," A ",10.5,2026-11-26,,x; y,,'
  expect(readCells(FIELDS, csv, 'csv')).toEqual([
    {
      name: 'A',
      kind: 'two',
      price: 10.5,
      most: null,
      names: ['x', 'y'],
      from: null,
      checkedOn: '2026-11-26',
      lastOn: null,
      shown: true,
    },
  ])
})
