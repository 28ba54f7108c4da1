import { z } from 'zod'

/** Length of a list, as responses report it. */
export const listLength = {
  total: z.int(),
  capped: z.boolean().meta({ description: 'True if there are more than were counted.' }),
  totalPages: z.int(),
}
