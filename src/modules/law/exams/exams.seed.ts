import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Tx } from '#platform/database/database.ts'

import { readExamFile } from './exam-file.ts'
import { lockExamLines, readExamLines, writeExamLines } from './exams.repository.ts'

/** Fills an empty list from `law/exams.csv`. Returns true if it wrote lines. */
export async function seedExamLines(tx: Tx, folder: string): Promise<boolean> {
  await lockExamLines(tx)
  if ((await readExamLines(tx)).length > 0) return false
  await writeExamLines(tx, readExamFile(readFileSync(path.join(folder, 'law/exams.csv'), 'utf8')))
  return true
}
