import { z } from 'zod'

/** Fields for the length of a list in responses. */
export const listLength = {
  total: z.int(),
  capped: z.boolean().meta({ description: 'True if there are more than were counted.' }),
  totalPages: z.int(),
}
