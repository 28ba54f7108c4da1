import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { lawSectionParams } from '#modules/law/law.schema.ts'
import type { LawService } from '#modules/law/law.service.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { INDEX_COLUMNS, indexRow } from './index-file.ts'
import {
  coveredSections,
  coveringBooksJson,
  sectionIndexChange,
  storedSectionIndex,
  type StoredSectionIndexJson,
} from './section-index.schema.ts'
import { sectionsOn } from './sections-on.ts'
import type { CoveringBook, SectionIndexesService } from './section-index.service.ts'
import { indexText, type SectionIndex } from './section-index.ts'

const describe = describer({ tag: 'Books (admin)', description: 'The current state.' })
const describePublic = describer({ tag: 'Law', description: 'By its section index.', secured: false })

const PATH = '/admin/books/:id/section-index'

interface SectionIndexHttpDeps {
  law: Pick<LawService, 'section'>
  catalogue: Pick<CatalogueService, 'book'>
  sectionIndexes: SectionIndexesService
}

/** Section indexes of editions: read by anyone, written by staff. */
export function createSectionIndexHttp(deps: SectionIndexHttpDeps): Hono<HttpEnv> {
  const { sectionIndexes } = deps
  const app = new Hono<HttpEnv>()
  mountPublic(app, deps)
  app.get(
    PATH,
    describe("Get a book's section index; staff only", storedSectionIndex),
    adminOnly,
    async (c) => c.json(toJson(await sectionIndexes.read(c.var.actor, c.req.param('id')))),
  )
  app.get(
    `${PATH}/file`,
    describeCsv(
      'Books (admin)',
      "Export a book's section index; staff only",
      'Pages as the book counts them.',
    ),
    adminOnly,
    async (c) => {
      const { entries } = await sectionIndexes.read(c.var.actor, c.req.param('id'))
      const columns = INDEX_COLUMNS.map((head) => ({
        head,
        cell: (entry: (typeof entries)[number]) => indexRow(entry)[head],
      }))
      return csvResponse('section-index.csv', columns, streamOf(entries))
    },
  )
  app.put(
    PATH,
    describe("Replace a book's section index; staff only", storedSectionIndex),
    adminOnly,
    validate('json', sectionIndexChange),
    async (c) => {
      const change = c.req.valid('json')
      return c.json(toJson(await sectionIndexes.write(c.var.actor, c.req.param('id'), change)))
    },
  )
  return app
}

function mountPublic(app: Hono<HttpEnv>, { law, catalogue, sectionIndexes }: SectionIndexHttpDeps): void {
  app.get(
    '/books/:id/sections',
    describePublic('List the sections that a book covers, with pages', coveredSections),
    async (c) => {
      const { id } = await catalogue.book(c.req.param('id'))
      const acts = await sectionIndexes.ofBook(id)
      const sections = acts.flatMap(({ act, entries }) =>
        entries.map(([section, pages]) => ({ act, section, pages })),
      )
      return c.json({ sections })
    },
  )
  app.get(
    '/law/:act/:section/books',
    describePublic('List books whose section index contains a section', coveringBooksJson),
    validate('param', lawSectionParams),
    async (c) => {
      const { act, section } = c.req.valid('param')
      const found = await law.section(act, section)
      if (!found) throw notFound('Section')
      return c.json({ books: (await sectionIndexes.covering(sectionsOn(found))).map(toCovering) })
    },
  )
}

function toCovering({ book, superseded, entries }: CoveringBook) {
  return { _id: book.id, title: book.title, edition: editionLabel(book), superseded, pages: entries }
}

function toJson({ entries, version }: SectionIndex): StoredSectionIndexJson {
  return { text: indexText(entries), entries: [...entries], version }
}

async function* streamOf<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}
