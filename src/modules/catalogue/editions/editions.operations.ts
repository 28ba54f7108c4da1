import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
import { fieldSchemas } from '#modules/catalogue/catalogue.schema.ts'

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

export const listEditions = operation('GET /books/:id/editions', {
  ...group,
  summary: "List all editions of a book's work",
  public: true,
  output: editionChainJson,
})
