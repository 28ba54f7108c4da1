import { z } from 'zod'

/** Length of a list, as responses report it. */
export const listLength = {
  total: z.int(),
  capped: z.boolean().meta({ description: 'There are more than were counted.' }),
  totalPages: z.int(),
}
