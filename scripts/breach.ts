import { parseArgs } from 'node:util'

import { readPlace } from '#config'
import { writeNotices } from '#modules/operations/breach/write-notices.ts'
import { andClose, openDatabase } from '#platform/database/open.ts'
import { OperatorError } from '#platform/errors.ts'

import { endOf } from './shop-command.ts'

// `npm run breach`: lists the persons affected by a breach, and writes the letters to them and the data for the
// Data Protection Board. An embedded database only while the shop is stopped. See docs/incident-report.md.

const USAGE =
  'npm run breach -- --to FOLDER --what "Someone read our database." --when "It began on …; we noticed it on …." --measures "…" [--until 2026-11-28T10:00:00+05:30]'

process.exitCode = await endOf(USAGE, async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: text, what: text, when: text, measures: text, until: text } })
  const { to, what, when, measures } = values
  if (!to || !what || !when || !measures) return undefined
  const until = values.until ? new Date(values.until) : new Date()
  if (Number.isNaN(until.getTime())) {
    throw new OperatorError('--until must be a time with a time zone, such as 2026-11-28T10:00:00+05:30')
  }
  const database = await openDatabase(readPlace(process.env), 1)
  return andClose(database, ({ db }) =>
    writeNotices(db, { folder: to, until, breach: { what, when, measures } }),
  )
})
