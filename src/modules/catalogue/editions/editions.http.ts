import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'

import type { ChainEdition } from './edition-chain.ts'
import { editionChainJson } from './editions.schema.ts'
import type { EditionsService } from './editions.service.ts'

const group = { tag: 'Catalogue', description: 'Newest first.' }

/** Public route for the editions of a work. */
export function createEditionsHttp({ editions }: { editions: EditionsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /books/:id/editions', {
    ...group,
    summary: "List all editions of a book's work",
    public: true,
    output: editionChainJson,
    handler: async (c) => c.json({ editions: (await editions.ofBook(c.req.param('id'))).map(toJson) }),
  })
  return app
}

function toJson({ id, shownPrice, publishedText, superseded, archived, ...edition }: ChainEdition) {
  const fields = ['title', 'edition', 'date', 'binding', 'stock', 'whatIsNew', 'price'] as const
  return {
    _id: id,
    ...fieldsJson({ ...edition, price: shownPrice }, fields),
    published: publishedText,
    superseded,
    forSale: !archived,
  }
}
