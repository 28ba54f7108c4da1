import { z } from 'zod'

import { optionalText, plainText } from '#platform/http/fields.ts'

/** `POST /categories` (accounts-and-operations §5: the name is required). */
export const newCategory = z
  .object({ name: plainText(100), description: optionalText(500) })
  .meta({ id: 'NewCategory' })

/** Where the books of a category go that is deleted. */
export const categoryDeletion = z.object({
  moveTo: z.string().max(100).optional().meta({ description: 'Id of another category.' }),
})

export const categoryAdded = z
  .object({ message: z.string(), _id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: 'CategoryAdded' })

export const categoryDeleted = z
  .object({ message: z.string(), moved: z.number().int() })
  .meta({ id: 'CategoryDeleted' })
