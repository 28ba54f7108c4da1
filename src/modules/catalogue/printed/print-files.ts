import { Hono } from 'hono'

import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

import type { PrintShop } from './print-shop.ts'
import { PRINTED_CATALOGUES, type PrintedCatalogue, printedCatalogueFile } from './printed-catalogues.ts'

/** What a catalogue shows: its books, the names of the categories, and on its cover the shop. */
const TAGS = ['catalogue', 'categories', 'shop']

/** `GET /catalogues/:slug.pdf`, mounted at the root of the site; kept in the page cache until a book changes. */
export function createPrintFiles({ prints, cache }: { prints: PrintShop; cache: PageCache }): Hono {
  const app = new Hono()
  for (const catalogue of PRINTED_CATALOGUES) {
    const render = async (): Promise<Rendered> => {
      const pdf = await prints.obtain(catalogue)
      return { entry: createEntry(200, headersOf(catalogue), pdf, TAGS), keep: true }
    }
    app.get(printedCatalogueFile(catalogue), async (c) => {
      const { entry, outcome } = await cache.obtain(c.req.path, render)
      return toResponse(entry, c.req.raw, outcome)
    })
  }
  return app
}

function headersOf({ slug }: PrintedCatalogue): [string, string][] {
  return [
    ['content-type', 'application/pdf'],
    ['content-disposition', `inline; filename="kanoon-kitab-${slug}.pdf"`],
    ['cache-control', 'no-cache'],
    ['x-content-type-options', 'nosniff'],
  ]
}
