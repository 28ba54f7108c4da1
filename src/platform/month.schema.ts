import { z } from 'zod'

export const monthQuery = z.object({
  month: z
    .string('is required')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .meta({ description: 'A month, in India.' }),
})
