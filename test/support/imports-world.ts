import type { Actor } from '#modules/accounts/actor.ts'
import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import type { Existing, ImportField, Correction, StockMode } from '#modules/imports/columns/import.ts'
import { createImportsService, type ImportsService } from '#modules/imports/imports.service.ts'
import { suggestMapping } from '#modules/imports/columns/suggest.ts'
import type { RowIssue } from '#modules/imports/columns/import.ts'

import { admin, type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'
import { createFakeClock } from './fake-clock.ts'

export interface ImportsWorld extends CatalogueWorld {
  imports: ImportsService
  /** Uploads a file and runs the background work that is due. */
  upload(file: string | Uint8Array, name?: string): Promise<ListedImport>
  /** Chooses the columns (by default those that the headings suggest) and completes the dry run. */
  check(id: string, choice?: Choice): Promise<ListedImport>
  /** Completes the import that the last dry run checked. */
  run(id: string, skipIssues?: boolean): Promise<ListedImport>
  undo(id: string): Promise<ListedImport>
  issues(id: string): Promise<RowIssue[]>
}

interface Choice {
  columns?: (ImportField | null)[]
  fixed?: Partial<Record<ImportField, string>>
  existing?: Existing
  corrections?: Correction[]
  decimalCommas?: ImportField[]
  stock?: StockMode
  restore?: boolean
}

type ListedImport = Awaited<ReturnType<ImportsService['read']>>

/** Opens the seeded catalogue with its imports; tests start the background work. */
export async function openImportsWorld(actor: Actor = admin): Promise<ImportsWorld> {
  const world = await openCatalogueWorld()
  const { db, pages } = world
  const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))
  const books = createBookBatchService(world)
  const imports = createImportsService({
    db,
    engine: 'embedded',
    clock,
    pages,
    books,
    jobs: { wake: () => undefined },
  })
  const after = async (id: string) => {
    await imports.runDue()
    return imports.read(id)
  }
  return {
    ...world,
    imports,
    async upload(file, name = 'books.csv') {
      const { record } = await imports.upload(actor, name, { body: inPieces(file) })
      return after(record.id)
    },
    async check(id, { columns, ...choice } = {}) {
      const { record } = await imports.read(id)
      const chosen = columns ?? suggestMapping(record.header, record.sample).columns
      const other = { fixed: {}, existing: 'update', restore: false } as const
      await imports.choose(id, { ...other, corrections: [], decimalCommas: [], ...choice, columns: chosen })
      return after(id)
    },
    async run(id, skipIssues = false) {
      const { record } = await imports.read(id)
      await imports.run(id, { check: record.check, skipIssues })
      return after(id)
    },
    async undo(id) {
      await imports.undo(id)
      return after(id)
    },
    async issues(id) {
      const found: RowIssue[] = []
      for await (const { line, column, value, message } of await imports.report(id))
        found.push({ line, column, value, message })
      return found
    },
  }
}

/** Splits a file as a network does: in chunks that end inside a line or a character. */
async function* inPieces(file: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}
