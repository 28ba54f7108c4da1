import { z } from 'zod'

/** What an answer says of the length of its list. */
export const listLength = {
  total: z.int(),
  capped: z.boolean().meta({ description: 'There are more than were counted.' }),
  totalPages: z.int(),
}
