import { createHash } from 'node:crypto'

import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createMadeFiles, MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { Print, Printer } from './print-pages.ts'
import { type ChosenCatalogue, examCatalogueName, isExam } from './chosen-catalogues.ts'
import { type CatalogueTitle, isPrintedIn, type PrintedCatalogue } from './printed-catalogues.ts'
import { type Printed, type PrintedBook, printedBooks } from './printed.repository.ts'

/** Increment when the typesetting changes, so that stored catalogues are printed again. */
const DESIGN = 2

/** Maximum books per catalogue, about 300 pages. Nobody prints more, and the shop lists the other books. */
const MAX_BOOKS = 6000
/** Maximum books in a catalogue of one subject, examination or publisher. */
const MAX_CHOSEN = 1500

export interface PrintShop {
  /** Returns the PDF of a catalogue with current data. */
  obtain(catalogue: PrintedCatalogue): Promise<Buffer>
  /** Returns the PDF for a subject, an examination or a publisher; undefined if it has no books. */
  obtainChosen(chosen: ChosenCatalogue): Promise<Buffer | undefined>
}

/** Returns a publisher and its newest books; undefined for an unknown publisher. */
type BooksOfPublisher = (slug: string, most: number) => Promise<{ name: string; ids: string[] } | undefined>

/**
 * Prints catalogues on request and stores them in `catalogues` by a hash of their content. The same books at
 * the same prices are never typeset twice, regardless of stock movements.
 */
export function createPrintShop(
  deps: Needs<'db' | 'clock' | 'storage'> & {
    catalogue: Pick<CatalogueService, 'categories'>
    booksOfPublisher: BooksOfPublisher
    /** Current details of the shop for the title page. */
    printer: () => Promise<Printer>
    dataDir: string
  },
): PrintShop {
  const store = createMadeFiles(MADE_FOLDERS.catalogues, deps)
  const press = createPress()

  async function print(catalogue: CatalogueTitle, books: readonly PrintedBook[]): Promise<Buffer> {
    const printed = { catalogue, books, printer: await deps.printer() }
    const name = `${catalogue.slug}-${contentHash(printed)}.pdf`
    const run = { ...printed, made: deps.clock.now() }
    return (await store.read(name)) ?? store.make(name, () => press(() => pressRun(run)))
  }

  return {
    async obtain({ slug, name, colour, ...catalogue }) {
      const categories = await slugsOf(deps.catalogue, { slug, name, colour, ...catalogue })
      return print({ slug, name, colour }, await printedBooks(deps.db, { categories }, MAX_BOOKS))
    },
    async obtainChosen(chosen) {
      const found = await chosenBy(deps, chosen)
      const books = found ? await printedBooks(deps.db, found.printed, MAX_CHOSEN) : []
      if (!found || books.length === 0) return undefined
      return print({ ...found, slug: `${chosen.choice}-${contentHash([chosen.slug])}` }, books)
    },
  }
}

/** Prints one catalogue at a time, so that a visitor who requests many leaves room for other requests. */
function createPress(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = last.then(work, work)
    last = run
    return run
  }
}

interface Chosen extends Omit<CatalogueTitle, 'slug'> {
  printed: Printed
}

async function chosenBy(
  {
    catalogue,
    booksOfPublisher,
  }: { catalogue: Pick<CatalogueService, 'categories'>; booksOfPublisher: BooksOfPublisher },
  { choice, slug }: ChosenCatalogue,
): Promise<Chosen | undefined> {
  if (choice === 'exam')
    return isExam(slug)
      ? { name: examCatalogueName(slug), colour: 'aibe-exam', printed: { exam: slug } }
      : undefined
  if (choice === 'subject') {
    const category = (await catalogue.categories()).find((one) => one.slug === slug)
    return category && { name: category.name, colour: slug, printed: { categories: [slug] } }
  }
  const publisher = await booksOfPublisher(slug, MAX_CHOSEN)
  return publisher && { name: publisher.name, colour: 'bare-act', printed: { ids: publisher.ids } }
}

async function slugsOf(
  service: Pick<CatalogueService, 'categories'>,
  catalogue: PrintedCatalogue,
): Promise<string[]> {
  const categories = await service.categories()
  return categories.map(({ slug }) => slug).filter((slug) => isPrintedIn(catalogue, slug.toLowerCase()))
}

function contentHash(printed: object): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, printed]))
    .digest('hex')
    .slice(0, 16)
}

/** The typesetting library is large and rarely needed, so it loads with the first catalogue. */
async function pressRun(print: Print): Promise<Buffer> {
  const { printCatalogue } = await import('./printing.ts')
  return printCatalogue(print)
}
