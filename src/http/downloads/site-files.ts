import { type Context, Hono } from 'hono'

import type { Config } from '#config'
import type { Services } from '#container'
import { createDiscovery } from '#http/discovery/discovery.ts'
import { type Covers, createCovers } from '#modules/covers/covers.service.ts'
import { createDrawingQueue, queueFullResponse } from '#modules/catalogue/pictures/drawing-queue.ts'
import { createPictureVariants, type PictureVariants } from '#modules/catalogue/pictures/picture-variants.ts'
import { createPrintShop } from '#modules/catalogue/printed/print-shop.ts'
import { createSharePictures, type SharePictures } from '#modules/catalogue/share-pictures/share-pictures.ts'
import { business } from '#modules/settings/business.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { createEbookDownloads, createLawFiles, createPrintFiles } from './downloads.ts'

/** Caches for a year, for URLs whose content never changes. */
const LASTING = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/**
 * Prevents caching of a whole upload served while its width isn't ready, so that the next page requests the
 * width again.
 */
const NOT_KEPT = 'no-store'

/**
 * Reports whether the client gets the whole upload until a width is ready. Browsers do, recognised by
 * accepting SVG; other programs wait for the width.
 */
function takesStandIn(c: Context): { standIn: boolean } {
  return { standIn: c.req.header('accept')?.includes('image/svg+xml') ?? false }
}

/** An SVG may be opened as a page, so it must neither run nor load anything. */
const COVER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Serves `GET /covers/:file`, mounted at the root of the site. The content of a URL with a hash never
 * changes.
 */
export function createCoverFiles({ covers }: { covers: Covers }): Hono {
  return new Hono().get('/covers/:file', async (c) => {
    const answer = await covers.obtain(c.req.param('file'))
    if (answer.found === 'moved') {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(`/covers/${answer.file}`)
    }
    c.header('Content-Type', 'image/svg+xml')
    c.header('Content-Security-Policy', COVER_POLICY)
    c.header('X-Content-Type-Options', 'nosniff')
    if (answer.found === 'nothing') {
      c.header('Cache-Control', 'public, max-age=60')
      return c.body(answer.svg, 404)
    }
    c.header('Cache-Control', answer.lasting ? LASTING : FOR_A_DAY)
    return c.body(answer.svg)
  })
}

/** Serves `GET /uploads/:file`, mounted at the root of the site. A URL always shows the same picture. */
export function createUploadFiles({ pictures }: { pictures: PictureVariants }): Hono {
  const app = new Hono()
  app.onError(queueFullResponse)
  app.get('/uploads/:file', async (c) => {
    const found = await pictures.obtain(c.req.param('file'), takesStandIn(c))
    if (!found) {
      c.header('Cache-Control', 'public, max-age=60')
      return c.text('Not found', 404)
    }
    c.header('Content-Type', `image/${found.format}`)
    c.header('Cache-Control', found.standsIn ? NOT_KEPT : LASTING)
    return c.body(new Uint8Array(found.picture))
  })
  return app
}

/** Serves `GET /share/:file`, mounted at the root of the site. */
export function createShareFiles({ pictures }: { pictures: SharePictures }): Hono {
  return new Hono().onError(queueFullResponse).get('/share/:file', async (c, next) => {
    const answer = await pictures.obtain(c.req.param('file'))
    if (!answer) return next()
    if (answer.found === 'moved') {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(answer.address)
    }
    c.header('Content-Type', 'image/jpeg')
    c.header('Cache-Control', answer.lasting ? LASTING : FOR_A_DAY)
    return c.body(new Uint8Array(answer.picture))
  })
}

/** Creates the routes for files generated on request: covers, catalogues, e-books, sitemaps. */
export function createSiteFiles({
  config,
  db,
  services,
  cache,
  clock,
  origin,
  storage,
}: Needs<'db' | 'clock' | 'storage'> & {
  config: Pick<Config, 'dataDir'>
  services: Services
  cache: PageCache
  origin: string
}): Hono {
  const { dataDir } = config
  const { catalogue } = services
  const printer = async () => {
    const { address, phone, email } = (await services.settingsNow(db)).shop
    const { name, tagline } = business
    return { name, tagline, address: address.join(', '), phone: phone.text, email, site: origin }
  }
  const app = new Hono()
  const queue = createDrawingQueue()
  app.route('/', createCoverFiles({ covers: createCovers({ catalogue }) }))
  app.route('/', createUploadFiles({ pictures: createPictureVariants({ dataDir, storage }, queue) }))
  app.route(
    '/',
    createShareFiles({
      pictures: createSharePictures({ catalogue, shop: business, dataDir, storage, queue }),
    }),
  )
  const prints = createPrintShop({
    db,
    catalogue,
    booksOfPublisher: services.contributors.booksOfPublisher,
    printer,
    clock,
    dataDir,
    storage,
  })
  app.route('/', createPrintFiles({ prints, cache }))
  app.route('/', createEbookDownloads({ content: services.content, cache }))
  app.route('/', createLawFiles(services))
  app.route(
    '/',
    createDiscovery({
      origin,
      services,
      cache,
      clock,
      contact: async () => (await services.settingsNow(db)).shop.email,
    }),
  )
  return app
}
