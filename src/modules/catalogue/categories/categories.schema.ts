import { z } from 'zod'

import { optionalText, plainText } from '#platform/http/fields.ts'
import { isId } from '#platform/ids.ts'

/** `POST /categories` (accounts-and-operations §5: the name is required). */
export const newCategory = z
  .object({ name: plainText(100), description: optionalText(500) })
  .meta({ id: 'NewCategory' })

/** `PUT /categories/{id}`: what is left out stays. */
export const categoryChange = z
  .strictObject({ name: plainText(100).optional(), description: optionalText(500) })
  .meta({ id: 'CategoryChange' })

const categoryIds = z.array(z.string().refine(isId, 'must be the id of a category')).max(1000)

/** The order of menus, and the one that it was made of. */
export const categoryOrder = z
  .strictObject({ ids: categoryIds, loaded: categoryIds })
  .meta({ id: 'CategoryOrder' })

export type CategoryChange = z.infer<typeof categoryChange>
export type CategoryOrder = z.infer<typeof categoryOrder>

/** Where the books of a category go that is deleted. */
export const categoryDeletion = z.object({
  moveTo: z.string().max(100).optional().meta({ description: 'Id of another category.' }),
})

export const categoryAdded = z
  .object({ message: z.string(), _id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: 'CategoryAdded' })

export const categoryChanged = categoryAdded
  .extend({ description: z.string() })
  .meta({ id: 'CategoryChanged' })

export const categoryDeleted = z
  .object({ message: z.string(), moved: z.number().int() })
  .meta({ id: 'CategoryDeleted' })
