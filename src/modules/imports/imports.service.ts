import type { Actor } from '#modules/accounts/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { pagesOf } from '#platform/list-length.ts'

import type { RowIssue } from './columns/import.ts'
import { chooseColumns, discardImport, startRun, startUndo } from './decisions.ts'
import { runDueImports } from './import-worker.ts'
import {
  deleteExpired,
  findImport,
  type FoundImport,
  type ImportRecord,
  importsPage,
  type KeptChange,
  keptPage,
  type ListedImport,
} from './imports.repository.ts'
import { rememberedMapping } from './mappings.repository.ts'
import type { MappingInput, PlannedQuery, RunInput } from './imports.schema.ts'
import { allIssues, issuesPage, issuesByMessage, notesByColumn } from './issues.repository.ts'
import { countPriced, type PlannedRow, plannedRows } from './rows.repository.ts'
import type { ImportsDeps } from './run.ts'
import { storeUpload, type Upload } from './upload.ts'

interface Page {
  total: number
  totalPages: number
}

const PER_PAGE = 10
const ISSUES_PER_PAGE = 20
const MAX_KINDS = 50

/** Imports of book files: upload, columns, dry run, run, undo. */
export function createImportsService(deps: ImportsDeps) {
  const { db } = deps
  let ending = false
  const read = (id: string) => existing(db, id)
  const decided = async (id: string, decide: () => Promise<void>) => {
    await read(id)
    await decide()
    return existing(db, id)
  }
  return {
    /**
     * Stores the rows of a file of at most 20 MB. Throws `too-large`, `unsupported`, `bad-input`, and
     * `conflict` 'choose_sheet' for a workbook with several sheets.
     */
    async upload(actor: Actor, fileName: string, file: Upload): Promise<FoundImport> {
      const [id, createdAt] = [newId(), deps.clock.now()]
      await deleteExpired(db, createdAt)
      await storeUpload(deps, { id, fileName, actorId: actor.userId, createdAt }, file)
      return existing(db, id)
    },
    /** Imports, newest first, ten per page. */
    async list(page: number): Promise<Page & { imports: ListedImport[] }> {
      const { found, total } = await importsPage(db, windowOf(page, PER_PAGE))
      return { imports: found, total, totalPages: pagesOf(total, PER_PAGE) }
    },
    read,
    /** Maps columns to fields and starts a dry run. Throws `conflict` 'state' once rows were written. */
    choose: (id: string, mapping: MappingInput): Promise<FoundImport> =>
      decided(id, () => chooseColumns(deps, id, mapping)),
    async issues(id: string, page: number) {
      await read(id)
      const { issues, total } = await issuesPage(db, id, windowOf(page, ISSUES_PER_PAGE))
      const kinds = await issuesByMessage(db, id, MAX_KINDS)
      const notes = await notesByColumn(db, id, MAX_KINDS)
      return { issues, kinds, notes, total, totalPages: pagesOf(total, ISSUES_PER_PAGE) }
    },
    /** Planned changes of the last dry run, field by field. */
    planned: async (id: string, query: PlannedQuery) => plannedPage(db, await read(id), query),
    /** All issues, for download. */
    async report(id: string): Promise<AsyncIterable<RowIssue>> {
      await read(id)
      return allIssues(db, id)
    },
    /**
     * Starts writing the rows. Throws `conflict` 'stale' unless `check` is the latest dry run, 'issues' if
     * there are faulty rows that may not be left out, 'busy' while another file is being written,
     * 'twice' if the copies of the same file have already been added.
     */
    run: (id: string, input: RunInput): Promise<FoundImport> => decided(id, () => startRun(deps, id, input)),
    /**
     * Starts undoing a run. Throws `conflict` 'state' unless the run is done, 'busy' while another file is
     * being written.
     */
    async undo(id: string): Promise<FoundImport> {
      return decided(id, () => startUndo(deps, id))
    },
    /** Books that the undo could not restore completely. */
    async kept(id: string, page: number): Promise<Page & { books: KeptChange[] }> {
      await read(id)
      const { found, total } = await keptPage(db, id, windowOf(page, ISSUES_PER_PAGE))
      return { books: found, total, totalPages: pagesOf(total, ISSUES_PER_PAGE) }
    },
    /** Deletes an import that changed nothing or was undone. */
    async discard(id: string): Promise<void> {
      await read(id)
      await discardImport(deps, id)
    },
    /** Background job: processes due imports batch by batch. */
    runDue: (): Promise<void> => runDueImports(deps, () => ending),
    /** Stops the background job after its current batch, before the process exits. */
    end(): void {
      ending = true
    },
  }
}

export type ImportsService = ReturnType<typeof createImportsService>

/** New books have no earlier values, so filter and order apply only to changed books. */
async function plannedPage(
  db: Db,
  { record }: ListedImport,
  { what, show, sort, page }: PlannedQuery,
): Promise<Page & { rows: PlannedRow[]; record: ImportRecord }> {
  const onlyPrices = what === 'update' && show === 'prices'
  const rows = await plannedRows(db, record.id, {
    what,
    onlyPrices,
    jumpsFirst: what === 'update' && sort === 'jump',
    ...windowOf(page, ISSUES_PER_PAGE),
  })
  const all = what === 'create' ? record.toCreate : record.toUpdate
  const total = onlyPrices ? await countPriced(db, record.id) : all
  return { rows, record, total, totalPages: pagesOf(total, ISSUES_PER_PAGE) }
}

async function existing(db: Db, id: string): Promise<FoundImport> {
  const found = isId(id) ? await findImport(db, id) : undefined
  if (!found) throw notFound('Import')
  const { mapping, header } = found.record
  return mapping ? found : { ...found, remembered: await rememberedMapping(db, header) }
}

const windowOf = (page: number, limit: number) => ({ offset: (page - 1) * limit, limit })
