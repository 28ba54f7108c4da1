import { bookUpdate } from '#modules/catalogue/book-input.schema.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { ImportState, Mapping } from './columns/import.ts'
import {
  deleteImport,
  type ImportRecord,
  lockImport,
  refuseBusy,
  sameFileAdded,
  updateImport,
} from './imports.repository.ts'
import type { MappingInput, RunInput } from './imports.schema.ts'
import { deleteIssues } from './issues.repository.ts'
import { rememberMapping } from './mappings.repository.ts'

const BEFORE_RUN: readonly ImportState[] = ['uploaded', 'checking', 'checked']

/** Resets the results of an earlier dry run. */
const UNCHECKED = {
  cursor: 0,
  issueRows: 0,
  toCreate: 0,
  toUpdate: 0,
  toSkip: 0,
  toKeep: 0,
  archivedRows: 0,
  withoutIsbn: 0,
  checkedAt: null,
}

export async function chooseColumns(
  deps: Needs<'db' | 'clock' | 'jobs'>,
  id: string,
  input: MappingInput,
): Promise<void> {
  const { existing, ...mapping } = input
  const { columns, fixed } = mapping
  await deciding(deps, id, BEFORE_RUN, async (tx, record) => {
    if (columns.length !== record.header.length)
      throw badField('columns', `The file has ${record.header.length} columns.`)
    refuseFixed(fixed)
    await deleteIssues(tx, id)
    await rememberMapping(tx, record.header, mapping)
    const check = record.check + 1
    await updateImport(tx, id, {
      ...UNCHECKED,
      state: 'checking',
      mapping,
      existing,
      check,
    })
  })
}

/** Checks the values for all new books. An issue is reported once instead of in every row. */
function refuseFixed(fixed: Mapping['fixed']): void {
  const parsed = bookUpdate.safeParse(fixed)
  if (parsed.success) return
  const issues = parsed.error.issues.map(({ path, ...issue }) => ({ ...issue, path: ['fixed', ...path] }))
  throw refusal(issues)
}

export async function startRun(
  deps: Needs<'db' | 'clock' | 'jobs'>,
  id: string,
  input: RunInput,
): Promise<void> {
  await deciding(deps, id, ['checked'], async (tx, record) => {
    if (input.check !== record.check)
      throw refused('stale', 'The file has been checked again in the meantime. See the new report.')
    if (record.issueRows > 0 && !input.skipIssues)
      throw refused('issues', `${record.issueRows} rows have errors. Correct the file, or skip these rows.`)
    if (record.toCreate + record.toUpdate === 0)
      throw refused('nothing', 'This file wouldn’t change anything.')
    await refuseBusy(tx, id)
    await refuseTwice(tx, record)
    const { skipIssues } = input
    const startedAt = deps.clock.now()
    const unchanged = record.toKeep
    await updateImport(tx, id, { state: 'running', cursor: 0, unchanged, skipIssues, startedAt })
  })
}

/** Throws `conflict` 'twice' if the copies of the same file have already been added. */
async function refuseTwice(tx: Tx, record: ImportRecord): Promise<void> {
  const { mapping, existing } = record
  if (mapping?.stock !== 'add' || existing === 'skip' || !mapping.columns.includes('stock')) return
  const before = await sameFileAdded(tx, record)
  if (before !== undefined)
    throw refused('twice', `“${before}” has already added these copies. Undo that import first.`)
}

/** Starts undoing a file or a bulk change. */
export async function startUndo(deps: Needs<'db' | 'clock' | 'jobs'>, id: string): Promise<void> {
  await deciding(deps, id, ['done'], async (tx) => {
    await refuseBusy(tx, id)
    await updateImport(tx, id, { state: 'undoing' })
  })
}

/** Deletes an import that changed nothing or was undone. Other imports stay, so that they can be undone. */
export async function discardImport(deps: Needs<'db' | 'clock' | 'jobs'>, id: string): Promise<void> {
  await deciding(deps, id, [...BEFORE_RUN, 'failed', 'undone'], (tx) => deleteImport(tx, id))
}

async function deciding(
  { db, jobs }: Needs<'db' | 'jobs'>,
  id: string,
  states: readonly ImportState[],
  decide: (tx: Tx, record: ImportRecord) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const record = await lockImport(tx, id)
    if (!record) throw notFound('Import')
    if (!states.includes(record.state))
      throw refused('state', record.request ? NOT_DONE : WORDS[record.state])
    await decide(tx, record)
    jobs.wake(tx, 'imports')
  })
}

/** Reasons why a decision isn't possible in a state. */
const WORDS: Record<ImportState, string> = {
  uploading: 'The file hasn’t been uploaded yet.',
  uploaded: 'The file hasn’t been checked yet.',
  checking: 'The file is being checked.',
  checked: 'The file hasn’t been imported yet.',
  running: 'The file is being imported.',
  done: 'The file has already been imported.',
  undoing: 'The import is being undone.',
  undone: 'The import has been undone.',
  failed: 'We couldn’t read the file.',
}

const NOT_DONE = 'This change can’t be undone now.'

function refused(code: string, message: string): Failure {
  return conflict(code, message)
}
