import { z } from 'zod'

import { optionalText } from '#platform/http/fields.ts'

/** The lists of the home page in order, with the number of books it shows (spec storefront §2). */
export const HOME_LISTS = {
  hero: { title: 'Hero', shown: 8 },
  'new-releases': { title: 'New releases', shown: 4 },
  bestsellers: { title: 'Bestsellers', shown: 6 },
  featured: { title: 'Featured', shown: 6 },
  'most-viewed': { title: 'Most viewed', shown: 6 },
} as const

export type HomeListName = keyof typeof HOME_LISTS

export const HOME_LIST_NAMES = Object.keys(HOME_LISTS) as HomeListName[]

/** Further books are only on the list's own page, as a reserve for the home page. */
export const MAX_SLOTS = 24

export function isHomeList(name: string): name is HomeListName {
  return Object.hasOwn(HOME_LISTS, name)
}

const bookId = z.string().regex(/^[0-9a-f]{24}$/, 'must be the id of a book')

/** `PUT /admin/home-lists/:name`: the whole list, in its order. */
export const homeListChange = z
  .strictObject({
    slots: z
      .array(z.strictObject({ bookId, label: optionalText(40) }))
      .min(1, 'must have at least one book')
      .max(MAX_SLOTS, `must have at most ${MAX_SLOTS} books`),
    loaded: z
      .array(bookId)
      .max(MAX_SLOTS)
      .meta({ description: 'Books of the list when it was loaded; 409 if it has changed since.' }),
  })
  .meta({ id: 'HomeListChange' })

export const homeList = z
  .object({
    name: z.enum(HOME_LIST_NAMES),
    slots: z.array(
      z.object({
        bookId: z.string(),
        label: z.string(),
        title: z.string(),
        author: z.string().nullable(),
        image: z.string(),
        price: z.number().meta({ description: 'Rupees, as displayed.' }),
        stock: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'HomeList' })

export type HomeListChange = z.infer<typeof homeListChange>
export type HomeListBody = z.infer<typeof homeList>
export type HomeSlot = HomeListBody['slots'][number]
