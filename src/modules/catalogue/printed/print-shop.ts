import { createHash } from 'node:crypto'
import path from 'node:path'

import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createFileCache } from '#modules/catalogue/pictures/file-cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'

import type { Print, Printer } from './print-pages.ts'
import { isPrintedIn, type PrintedCatalogue } from './printed-catalogues.ts'
import { printedBooks } from './printed.repository.ts'

/** Raised when catalogues are set differently, so that stored ones are printed anew. */
const DESIGN = 1

/** More books than these are left to the shop itself: a catalogue of 300 pages is the longest anyone prints. */
const MAX_BOOKS = 6000
const MAX_BYTES = 128_000_000

export interface PrintShop {
  /** The PDF of a catalogue as the database is now. */
  obtain(catalogue: PrintedCatalogue): Promise<Buffer>
}

export interface PrintShopDeps {
  db: Db
  catalogue: Pick<CatalogueService, 'categories'>
  /** Who prints, as the title page names them now. */
  printer: () => Promise<Printer>
  clock: Clock
  dataDir: string
}

/**
 * Prints catalogues when they are requested and stores them in `dataDir/catalogues` by what is in them: the same books at
 * the same prices are never set twice, however often stock moves.
 */
export function createPrintShop(deps: PrintShopDeps): PrintShop {
  const store = createFileCache(path.join(deps.dataDir, 'catalogues'), MAX_BYTES)

  return {
    async obtain(catalogue) {
      const books = await printedBooks(deps.db, await slugsOf(deps.catalogue, catalogue), MAX_BOOKS)
      const printed = { catalogue, books, printer: await deps.printer() }
      const name = `${catalogue.slug}-${contentHash(printed)}.pdf`
      const print = { ...printed, made: deps.clock.now() }
      return (await store.read(name)) ?? store.make(name, () => pressRun(print))
    },
  }
}

async function slugsOf(service: PrintShopDeps['catalogue'], catalogue: PrintedCatalogue): Promise<string[]> {
  const categories = await service.categories()
  return categories.map(({ slug }) => slug).filter((slug) => isPrintedIn(catalogue, slug.toLowerCase()))
}

function contentHash(printed: object): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, printed]))
    .digest('hex')
    .slice(0, 16)
}

/** The typesetting library is big and rarely needed: it is loaded with the first catalogue. */
async function pressRun(print: Print): Promise<Buffer> {
  const { printCatalogue } = await import('./printing.ts')
  return printCatalogue(print)
}
