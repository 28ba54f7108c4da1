import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { LawService } from '#modules/law/law.service.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'

import { INDEX_COLUMNS, indexRow } from './index-file.ts'
import type { StoredSectionIndexJson } from './section-index.schema.ts'
import type { CoveringBook, SectionIndexesService } from './section-index.service.ts'
import { indexText, type SectionIndex, sectionsOn } from './section-index.ts'
import {
  getSectionIndex,
  exportSectionIndex,
  replaceSectionIndex,
  listSectionsOfBook,
  listBooksOfSection,
} from './section-index.operations.ts'

/** Section indexes of editions: read by anyone, written by staff. */
export function createSectionIndexHttp(deps: {
  law: Pick<LawService, 'section'>
  catalogue: Pick<CatalogueService, 'book'>
  sectionIndexes: SectionIndexesService
}): Hono<HttpEnv> {
  const { sectionIndexes } = deps
  const app = new Hono<HttpEnv>()
  mountPublic(app, deps)
  implement(app, getSectionIndex, async (c) => c.json(toJson(await sectionIndexes.read(c.req.param('id')))))
  implement(app, exportSectionIndex, async (c) => {
    const { entries } = await sectionIndexes.read(c.req.param('id'))
    const columns = INDEX_COLUMNS.map((head) => ({
      head,
      cell: (entry: (typeof entries)[number]) => indexRow(entry)[head],
    }))
    return csvResponse('section-index.csv', columns, entries)
  })
  implement(app, replaceSectionIndex, async (c) => {
    const change = c.req.valid('json')
    return c.json(toJson(await sectionIndexes.write(c.var.actor, c.req.param('id'), change)))
  })
  return app
}

function mountPublic(
  app: Hono<HttpEnv>,
  {
    law,
    catalogue,
    sectionIndexes,
  }: {
    law: Pick<LawService, 'section'>
    catalogue: Pick<CatalogueService, 'book'>
    sectionIndexes: SectionIndexesService
  },
): void {
  implement(app, listSectionsOfBook, async (c) => {
    const { id } = await catalogue.book(c.req.param('id'))
    const acts = await sectionIndexes.ofBook(id)
    const sections = acts.flatMap(({ act, entries }) =>
      entries.map(([section, pages]) => ({ act, section, pages })),
    )
    return c.json({ sections })
  })
  implement(app, listBooksOfSection, async (c) => {
    const { act, section } = c.req.valid('param')
    const found = await law.section(act, section)
    if (!found) throw notFound('Section')
    return c.json({ books: (await sectionIndexes.covering(sectionsOn(found))).map(toCovering) })
  })
}

function toCovering({ book, superseded, entries }: CoveringBook) {
  return { _id: book.id, title: book.title, edition: editionLabel(book), superseded, pages: entries }
}

function toJson({ entries, version }: SectionIndex): StoredSectionIndexJson {
  return { text: indexText(entries), entries: [...entries], version }
}
