import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'

import type { ChainEdition } from './edition-chain.ts'
import type { EditionsService } from './editions.service.ts'
import { listEditions } from './editions.operations.ts'

/** Public route for the editions of a work. */
export function createEditionsHttp({ editions }: { editions: EditionsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listEditions, async (c) =>
    c.json({ editions: (await editions.ofBook(c.req.param('id'))).map(toJson) }),
  )
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
