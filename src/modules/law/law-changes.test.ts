import { expect, test } from 'vitest'

import { lawEventTerms } from '#modules/catalogue/law-event.schema.ts'

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

test('each is on the laws whose place it took, and says what they keep', () => {
  expect(event('Bharatiya Nyaya Sanhita, 2023')).toMatchObject({
    subjects: expect.arrayContaining(['Indian Penal Code', 'IPC', 'Bharatiya Nyaya Sanhita', 'BNS']),
    ownNames: ['Bharatiya Nyaya Sanhita', 'BNS', 'Nyaya Sanhita'],
    note: 'Offences before that date stay under the old Code',
  })
  expect(event('Income-tax Act, 2025')?.ownNames).toEqual(['Income-tax Act 2025'])
  expect(event('Occupational Safety, Health and Working Conditions Code, 2020')?.subjects).toContain(
    'Factories Act',
  )
})

test('what the table gives no day for is no event, nor is the day of a repeal one of a beginning', () => {
  const subjects = events.flatMap((one) => one.subjects).join()
  expect(subjects).not.toContain('Provident Funds')
  expect(events.map(({ title }) => title).join()).not.toMatch(/Competition|Insolvency|Wealth/)
})

test('an event names shown sources by their labels, official ones first', () => {
  expect(event('Income-tax Act, 2025')?.source).toMatch(/^ICAI announcement, 5 December 2025/)
  expect(event('Arbitration and Conciliation Act, 1996')?.source).toBe(
    'Arbitration and Conciliation Act, section 1 (Lawgist); LawCurb',
  )
})

test('a law whose sources are all hidden makes no event', () => {
  const hidden = others.map((act) => ({ ...act, sources: [] }))
  expect(lawChanges(hidden)).toEqual([])
})

test('every day is that of a line, every source one of the list, and all can be stored', () => {
  for (const one of events) {
    expect(others.map(({ inForceOn }) => inForceOn)).toContain(one.inForceOn)
    expect(one.source.length).toBeLessThan(1000)
    expect(lawEventTerms.parse(one)).toEqual(one)
  }
})
