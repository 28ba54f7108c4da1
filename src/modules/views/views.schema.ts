import { z } from 'zod'

import { nameText } from '#platform/http/fields.ts'

export const LISTS = ['books', 'orders'] as const
export type ListName = (typeof LISTS)[number]

/** Views per staff member and list. */
export const MAX_VIEWS = 20

export const viewsQuery = z.strictObject({ list: z.enum(LISTS) })

export const viewInput = z.strictObject({
  list: z.enum(LISTS),
  name: nameText(60),
  query: z
    .string()
    .max(1000, 'must have at most 1000 characters')
    .regex(/^[\x21-\x7e]*$/, 'must be written as in an address'),
})
export type ViewInput = z.infer<typeof viewInput>

export const savedView = z
  .object({ _id: z.string(), name: z.string(), query: z.string() })
  .meta({ id: 'SavedView' })
export type SavedViewJson = z.infer<typeof savedView>

export const savedViewsBody = z.object({ views: z.array(savedView) }).meta({ id: 'SavedViews' })
export type SavedViewsJson = z.infer<typeof savedViewsBody>
