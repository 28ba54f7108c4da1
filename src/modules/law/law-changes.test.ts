import { expect, test } from 'vitest'

import { LAW_EVENTS } from '#modules/catalogue/law-event-record.ts'

import { lawChanges } from './law-changes.ts'
import { lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'

const { others } = lawDataOf(await readLawFiles())
const events = lawChanges(others)
const event = (title: string) => events.find((one) => one.title === title)

test.each([
  ['Bharatiya Nyaya Sanhita, 2023', 'act', '2024-07-01'],
  ['Bharatiya Nagarik Suraksha Sanhita, 2023', 'act', '2024-07-01'],
  ['Bharatiya Sakshya Adhiniyam, 2023', 'act', '2024-07-01'],
  ['Income-tax Act, 2025', 'act', '2026-04-01'],
  ['Code on Wages, 2019', 'part', '2025-11-21'],
  ['Industrial Relations Code, 2020', 'act', '2025-11-21'],
  ['Code on Social Security, 2020', 'part', '2025-11-21'],
  ['Occupational Safety, Health and Working Conditions Code, 2020', 'act', '2025-11-21'],
  ['Companies Act, 2013', 'part', '2013-08-29'],
])('%s (%s) from %s', (title, kind, inForceOn) => {
  expect(event(title)).toMatchObject({ kind, inForceOn, confidence: 'agreed', checkedOn: '2026-11-22' })
})

test('an event lists the replaced Acts and the new law’s names, and notes what stays under the old law', () => {
  expect(event('Bharatiya Nyaya Sanhita, 2023')).toMatchObject({
    subjects: expect.arrayContaining(['Law of Crimes']),
    ownNames: expect.arrayContaining(['Bharatiya Nyaya Sanhita', 'BNS']),
    replaces: expect.arrayContaining(['Indian Penal Code, 1860', 'Indian Penal Code', 'IPC']),
    note: 'It applies to offences committed on or after that date; earlier offences remain under the IPC',
  })
  const tax = event('Income-tax Act, 2025')
  expect(tax?.ownNames).toContain('Income-tax Act 2025')
  expect([...(tax?.ownNames ?? []), ...(tax?.replaces ?? [])]).not.toContain('Income-tax Act')
  expect(event('Occupational Safety, Health and Working Conditions Code, 2020')?.replaces).toContain(
    'Factories Act, 1948',
  )
})

test('a line without a day makes no event', () => {
  expect(events.flatMap(({ replaces }) => replaces).join()).not.toContain('Provident Funds')
})

test.each([
  'Competition Act, 2002',
  'Insolvency and Bankruptcy Code, 2016',
  'Wealth-tax Act, 1957 (abolished)',
])('%s marks the end of the old law', (title) => expect(event(title)).toMatchObject({ kind: 'repeal' }))

test('an event names shown sources by their labels, official ones first', () => {
  expect(event('Income-tax Act, 2025')?.source).toMatch(/^ICAI, announcement of 5 December 2025/)
  expect(event('Arbitration and Conciliation Act, 1996')?.source).toBe(
    'Arbitration and Conciliation Act, section 1 (Lawgist); LawCurb',
  )
})

test('a law whose sources are all hidden makes no event', () => {
  const hidden = others.map((act) => ({ ...act, sources: [] }))
  expect(lawChanges(hidden)).toEqual([])
})

test('every event has a day from the table, a bounded source text, and can be stored', () => {
  for (const one of events) {
    expect([...others.map(({ inForceOn }) => inForceOn), '2016-04-01']).toContain(one.inForceOn)
    expect(one.source.length).toBeLessThan(1000)
    expect(LAW_EVENTS.terms.parse(one)).toEqual(one)
  }
})
