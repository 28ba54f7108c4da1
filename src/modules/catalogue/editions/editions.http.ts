import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'
import { fieldSchemas } from '#modules/catalogue/catalogue.schema.ts'

import type { ChainEdition } from './edition-chain.ts'
import type { EditionsService } from './editions.service.ts'

/** `GET /books/{id}/editions`. */
const editionChainJson = z
  .object({
    editions: z
      .array(
        z.object({
          _id: z.string(),
          ...fieldSchemas(['title', 'edition', 'date', 'binding', 'stock', 'whatIsNew', 'price']),
          published: z.string().nullable(),
          superseded: z.boolean().meta({ description: 'True if the shop has a newer one.' }),
          forSale: z.boolean(),
        }),
      )
      .meta({ description: 'Newest first; prices in rupees, as charged.' }),
  })
  .meta({ id: 'EditionChain' })

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
