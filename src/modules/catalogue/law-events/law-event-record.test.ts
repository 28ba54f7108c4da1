import { expect, test } from 'vitest'

import { LAW_EVENTS, type LawEvent } from '#modules/catalogue/law-event-record.ts'
import { fileColumns, readRecordFile } from '#modules/records/record-file.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'

const BNS: LawEvent = {
  title: 'Bharatiya Nyaya Sanhita, 2023',
  kind: 'act',
  inForceOn: '2024-07-01',
  subjects: ['IPC', 'Penal Code, 1860'],
  ownNames: ['BNS'],
  replaces: ['Indian Penal Code, 1860', 'IPC'],
  note: 'Earlier offences stay under the old Code, "as they were"',
  source: 'Gazette\nof India',
  confidence: 'single',
  checkedOn: '2026-11-22',
}
const read = (csv: string) => readRecordFile(LAW_EVENTS, csv, '2026-11-25')
const HEAD =
  'Title,Kind,In force on,Subjects,Names of the new law,Replaced Acts,Note,Source,Confidence,Checked on'

async function exported(events: readonly LawEvent[]): Promise<string> {
  const rows = (async function* () {
    yield* events
  })()
  return (await csvResponse('law-events.csv', fileColumns(LAW_EVENTS.fields), rows)).text()
}

test('reads an export back unchanged', async () => {
  const all = [BNS, { ...BNS, title: '=Formula Act, 2020', ownNames: [], note: '' }]
  expect(read(await exported(all))).toEqual({ records: all, issues: [] })
})

test.each([
  ['Act,act,2024-07-01,,,,,Gazette,single,2026-11-22', "'Subjects' must have at least one name"],
  ['Act,act,1.7.2024,IPC,,,,Gazette,single,2026-11-22', "'In force on' must be a date such as 2024-07-01"],
  ['Act,act,2026-12-01,IPC,,,,Gazette,single,2026-11-22', "'In force on' must be today or earlier"],
  ['Act,act,2024-07-01,IPC,,,,Gazette,single,2026-12-22', "'Checked on' must be today or earlier"],
  ['Act,rumour,2024-07-01,IPC,,,,Gazette,single,2026-11-22', "'Kind' must be one of act, part, amendment"],
  ['Act,act,2024-07-01,IPC,,,,,single,2026-11-22', "'Source' must not be empty"],
])('rejects %s with its line and column', (line, message) => {
  const { records, issues } = read(`${HEAD}\n\n${line}`)
  expect([records, issues.length]).toEqual([[], 1])
  expect(issues[0]?.message).toContain(message.replace('must not be empty', 'must'))
})

test('rejects the second occurrence of an event', async () => {
  const twice = await exported([BNS, { ...BNS, title: BNS.title.toUpperCase() }])
  expect(read(twice).issues).toEqual([{ line: 3, message: 'is the same law event as an earlier line' }])
})

test.each([
  ['Title,Kind\nAct,act', /missing these columns: In force on/],
  [HEAD, /needs at least one row below the header/],
  [`${HEAD}\n"Act`, /valid CSV file/],
])('rejects a file that is not a list of law events: %s', (csv, message) => {
  expect(() => read(csv)).toThrow(message)
})
