import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { CHOICES } from '#modules/catalogue/printed/chosen-catalogues.ts'
import type { PrintShop } from '#modules/catalogue/printed/print-shop.ts'
import { PRINTED_CATALOGUES, printedCatalogueFile } from '#modules/catalogue/printed/printed-catalogues.ts'
import type { ContentService } from '#modules/content/content.service.ts'
import type { EbookFormat } from '#modules/content/content.ts'
import { PAIR_KEYS } from '#modules/law/acts/acts.ts'
import { type LawRow, relationName } from '#modules/law/law-row.ts'
import type { LawService } from '#modules/law/law.service.ts'
import { SHOP_TAG } from '#modules/settings/settings.service.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { notFound } from '#platform/errors.ts'
import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

/** Tags for a catalogue's content: its books, the category names, and the shop's details on its cover. */
const TAGS = ['catalogue', 'categories', 'shop']

/** Serves `GET /catalogues/…`, mounted at the root of the site; cached until a book changes. */
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
  for (const choice of CHOICES) {
    app.get(`/catalogues/${choice}/:file{.+\\.pdf}`, etag(), async (c, next) => {
      const slug = c.req.param('file').slice(0, -'.pdf'.length)
      const pdf = await prints.obtainChosen({ choice, slug })
      // The site shows its own "not found" page if there are no books.
      if (!pdf) return next()
      for (const [name, value] of headersOf({ slug: `${choice}-${slug}` })) c.header(name, value)
      return c.body(new Uint8Array(pdf))
    })
  }
  return app
}

function headersOf({ slug }: { slug: string }): [string, string][] {
  return [
    ['content-type', 'application/pdf'],
    ['content-disposition', `inline; filename="kanoon-kitab-${asciiName(slug)}.pdf"`],
    ['cache-control', 'no-cache'],
  ]
}

/** Slugs of publishers may contain other scripts, which headers don't allow. */
function asciiName(slug: string): string {
  return slug.replaceAll(/[^a-z0-9-]+/g, '') || 'catalogue'
}

const TYPES: Record<EbookFormat, string> = { pdf: 'application/pdf', epub: 'application/epub+zip' }

/**
 * Serves `GET /ebooks/:slug/download.pdf` and `.epub`, mounted at the root of the site; cached until a text
 * or the shop's details change.
 */
export function createEbookDownloads({
  content,
  cache,
}: {
  content: Pick<ContentService, 'topic' | 'ebookFile'>
  cache: PageCache
}): Hono {
  const app = new Hono()
  for (const format of ['pdf', 'epub'] as const) {
    app.get(`/ebooks/:slug/download.${format}`, async (c, next) => {
      const slug = c.req.param('slug')
      // The site shows its own "not found" page for an unknown topic.
      if (!(await content.topic(slug))) return next()
      const { entry, outcome } = await cache.obtain(c.req.path, async (): Promise<Rendered> => {
        const file = await content.ebookFile(slug, format)
        if (!file) throw notFound('Topic')
        const headers: [string, string][] = [
          ['content-type', TYPES[format]],
          ['content-disposition', `attachment; filename="${file.fileName}"`],
          ['cache-control', 'no-cache'],
        ]
        return {
          entry: createEntry(200, headers, Buffer.from(file.bytes), ['content', SHOP_TAG]),
          keep: true,
        }
      })
      return toResponse(entry, c.req.raw, outcome)
    })
  }
  return app
}

/**
 * Serves `GET /law/:pair/table.csv`, mounted at the root of the site: the tables of the law finder with
 * the labels of the pages.
 */
export function createLawFiles({ law }: { law: Pick<LawService, 'pair'> }): Hono {
  const app = new Hono()
  for (const pair of PAIR_KEYS) {
    app.get(`/law/${pair}/table.csv`, async () => {
      const { rows } = await law.pair(pair)
      const answer = await csvResponse(`${pair}.csv`, LAW_COLUMNS, rows)
      answer.headers.set('cache-control', 'public, max-age=300')
      return answer
    })
  }
  return app
}

const LAW_COLUMNS: readonly CsvColumn<LawRow>[] = [
  { head: 'pair', cell: ({ pair }) => pair },
  { head: 'old_section', cell: ({ old }) => old },
  { head: 'old_heading', cell: ({ heading }) => heading },
  { head: 'new_section', cell: ({ now }) => now.join(';') },
  { head: 'relation', cell: relationName },
  { head: 'note', cell: ({ note }) => note },
  { head: 'sources', cell: ({ sources }) => sources.map(({ label }) => label).join('; ') },
  { head: 'confidence', cell: ({ confidence }) => confidence },
  { head: 'in_force_on', cell: ({ inForceOn }) => inForceOn },
  { head: 'checked_on', cell: ({ checkedOn }) => checkedOn },
]
