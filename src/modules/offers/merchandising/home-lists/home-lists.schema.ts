import { z } from 'zod'

import { optionalText } from '#platform/http/fields.ts'

/** Periods in days, including today, from which empty lists are computed. */
export const SALES_DAYS = 90
export const VIEWS_DAYS = 30

/**
 * The lists of the home page in order, with the number of books it shows (spec storefront §2). An empty list is
 * computed from `computedFrom`, a list with books is chosen by staff; without `computedFrom` it must have books.
 */
export const HOME_LISTS = {
  hero: { title: 'Hero', shown: 8 },
  'new-releases': { title: 'New releases', shown: 4, computedFrom: 'publication date' },
  bestsellers: {
    title: 'Bestsellers',
    shown: 6,
    computedFrom: `copies sold in the last ${SALES_DAYS} days`,
  },
  featured: { title: 'Featured', shown: 6 },
  'most-viewed': { title: 'Most viewed', shown: 6, computedFrom: `views in the last ${VIEWS_DAYS} days` },
} as const

/** Says below a list's heading that staff have chosen its books. */
export const CHOSEN = 'Chosen by our staff'

export type HomeListName = keyof typeof HOME_LISTS

/** States what an empty list is computed from; undefined if the list must have a book. */
export function computedFrom(name: HomeListName): string | undefined {
  const list = HOME_LISTS[name]
  return 'computedFrom' in list ? list.computedFrom : undefined
}

export const HOME_LIST_NAMES = Object.keys(HOME_LISTS) as HomeListName[]

/** Further books are only on the list's own page, as a reserve for the home page. */
export const MAX_SLOTS = 24

export function isHomeList(name: string): name is HomeListName {
  return Object.hasOwn(HOME_LISTS, name)
}

const bookId = z.string().regex(/^[0-9a-f]{24}$/, 'must be the id of a book')

const slot = z.strictObject({ bookId, label: optionalText(40) })

/** `PUT /admin/home-lists/:name`: the whole list, in its order. */
export const homeListChange = z
  .strictObject({
    slots: z.array(slot).max(MAX_SLOTS, `must have at most ${MAX_SLOTS} books`).meta({
      description: 'Only new-releases, bestsellers and most-viewed may be empty: they are then computed.',
    }),
    loaded: z
      .array(slot)
      .max(MAX_SLOTS)
      .meta({ description: 'The list when it was loaded; 409 if it has changed since.' }),
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
