import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { lawSectionParams } from '#modules/law/law.schema.ts'
import type { LawService } from '#modules/law/law.service.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'

import { INDEX_COLUMNS, indexRow } from './index-file.ts'
import {
  coveredSections,
  coveringBooksJson,
  sectionIndexChange,
  storedSectionIndex,
  type StoredSectionIndexJson,
} from './section-index.schema.ts'
import type { CoveringBook, SectionIndexesService } from './section-index.service.ts'
import { indexText, type SectionIndex, sectionsOn } from './section-index.ts'

const group = { tag: 'Books (admin)', description: 'The current state.' }
const publicGroup = { tag: 'Law', description: 'Section index of a book.' }

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
  endpoint(app, `GET ${PATH}`, {
    ...group,
    summary: "Get a book's section index; staff only",
    permission: 'books.read',
    output: storedSectionIndex,
    handler: async (c) => c.json(toJson(await sectionIndexes.read(c.req.param('id')))),
  })
  endpoint(app, `GET ${PATH}/file`, {
    described: describeCsv(
      'Books (admin)',
      "Export a book's section index; staff only",
      'Pages as the book counts them.',
    ),
    permission: 'books.read',
    handler: async (c) => {
      const { entries } = await sectionIndexes.read(c.req.param('id'))
      const columns = INDEX_COLUMNS.map((head) => ({
        head,
        cell: (entry: (typeof entries)[number]) => indexRow(entry)[head],
      }))
      return csvResponse('section-index.csv', columns, entries)
    },
  })
  endpoint(app, `PUT ${PATH}`, {
    ...group,
    summary: "Replace a book's section index; staff only",
    permission: 'books.write',
    json: sectionIndexChange,
    output: storedSectionIndex,
    handler: async (c) => {
      const change = c.req.valid('json')
      return c.json(toJson(await sectionIndexes.write(c.var.actor, c.req.param('id'), change)))
    },
  })
  return app
}

function mountPublic(app: Hono<HttpEnv>, { law, catalogue, sectionIndexes }: SectionIndexHttpDeps): void {
  endpoint(app, 'GET /books/:id/sections', {
    ...publicGroup,
    summary: 'List the sections that a book covers, with pages',
    public: true,
    output: coveredSections,
    handler: async (c) => {
      const { id } = await catalogue.book(c.req.param('id'))
      const acts = await sectionIndexes.ofBook(id)
      const sections = acts.flatMap(({ act, entries }) =>
        entries.map(([section, pages]) => ({ act, section, pages })),
      )
      return c.json({ sections })
    },
  })
  endpoint(app, 'GET /law/:act/:section/books', {
    ...publicGroup,
    summary: 'List books whose section index contains a section',
    public: true,
    param: lawSectionParams,
    output: coveringBooksJson,
    handler: async (c) => {
      const { act, section } = c.req.valid('param')
      const found = await law.section(act, section)
      if (!found) throw notFound('Section')
      return c.json({ books: (await sectionIndexes.covering(sectionsOn(found))).map(toCovering) })
    },
  })
}

function toCovering({ book, superseded, entries }: CoveringBook) {
  return { _id: book.id, title: book.title, edition: editionLabel(book), superseded, pages: entries }
}

function toJson({ entries, version }: SectionIndex): StoredSectionIndexJson {
  return { text: indexText(entries), entries: [...entries], version }
}
