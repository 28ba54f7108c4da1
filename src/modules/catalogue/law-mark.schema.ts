import { z } from 'zod'

import { LAW_STATES } from './law-mark.ts'

/** Fields of a line's law mark in API responses. */
export const wordedMark = {
  law: z.string().meta({
    description:
      "'Current law' or 'Old law (before 1 Apr 2026)'; may add the law it states. Empty if unknown.",
  }),
  lawState: z.enum(LAW_STATES).nullable().meta({ description: 'Current or old law; null if unknown.' }),
}
