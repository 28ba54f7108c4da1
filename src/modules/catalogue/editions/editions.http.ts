import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'
import { describer } from '#platform/http/describe-answer.ts'

import type { ChainEdition } from './edition-chain.ts'
import { editionChainJson } from './editions.schema.ts'
import type { EditionsService } from './editions.service.ts'

const describe = describer({ tag: 'Catalogue', description: 'Newest first.', secured: false })

/** Public route for the editions of a work. */
export function createEditionsHttp({ editions }: { editions: EditionsService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/books/:id/editions',
    describe("List all editions of a book's work", editionChainJson),
    async (c) => c.json({ editions: (await editions.ofBook(c.req.param('id'))).map(toJson) }),
  )
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
