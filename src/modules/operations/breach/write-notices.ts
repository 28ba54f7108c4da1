import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createSettingsNow } from '#modules/settings/current-settings.service.ts'
import type { Db } from '#platform/database/database.ts'
import { OperatorError } from '#platform/errors.ts'

import { affectedPeople } from './affected-people.repository.ts'
import { type Breach, letterTo, peopleCsv, reportToBoard } from './breach-notice.ts'

/**
 * Writes the list of affected persons, a letter to each and the report to the Board into a new folder. Sends
 * nothing. Throws an OperatorError if the folder exists; returns a report for the operator.
 */
export async function writeNotices(
  db: Db,
  { folder, until, breach }: { folder: string; until: Date; breach: Breach },
): Promise<string[]> {
  const people = await affectedPeople(db, until)
  const { shop } = await createSettingsNow()(db)
  await mkdir(folder).catch((cause: unknown) => {
    throw new OperatorError(`${folder} can’t be created. Name a new folder in an existing one.`, { cause })
  })
  const letters = path.join(folder, 'letters')
  await mkdir(letters)
  await writeFile(path.join(folder, 'people.csv'), peopleCsv(people))
  await writeFile(path.join(folder, 'board.md'), reportToBoard(people, breach, shop))
  for (const [index, person] of people.entries()) {
    const name = `${String(index + 1).padStart(6, '0')}.txt`
    await writeFile(path.join(letters, name), letterTo(person, breach, shop))
  }
  return [
    `${people.length} persons affected: ${folder}/people.csv`,
    `A letter to each: ${folder}/letters`,
    `Data for the Board, due in full within 72 hours: ${folder}/board.md`,
  ]
}
