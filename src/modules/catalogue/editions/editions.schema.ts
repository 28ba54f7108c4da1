import { z } from 'zod'

import { fieldSchemas } from '#modules/catalogue/catalogue.schema.ts'

/** `GET /books/{id}/editions`. */
export const editionChainJson = z
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
