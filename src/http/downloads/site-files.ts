import { Hono } from 'hono'

import type { Config } from '#config'
import type { Services } from '#container'
import { createDiscovery } from '#http/discovery/discovery.ts'
import { createCovers } from '#modules/catalogue/covers/covers.ts'
import { createDrawingQueue } from '#modules/catalogue/pictures/drawing-queue.ts'
import { createPictureVariants } from '#modules/catalogue/pictures/picture-variants.ts'
import { createPrintShop } from '#modules/catalogue/printed/print-shop.ts'
import { createSharePictures } from '#modules/catalogue/share-pictures/share-pictures.ts'
import { business } from '#modules/settings/business.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { createEbookDownloads, createLawFiles, createPrintFiles } from './downloads.ts'
import { createCoverFiles, createShareFiles, createUploadFiles } from './picture-files.ts'

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
