import { z } from 'zod'

const text = z.string('is required').trim().min(1, 'must not be empty')
const day = z.iso.date('must be a day like 2026-11-20')

/** The front matter of each kind of text in `content/`. Strict: a misspelt key is a fault, not silence. */
export const pageFacts = z.strictObject({ title: text, description: text, updated: day.optional() })

export const postFacts = z.strictObject({ title: text, date: day, updated: day.optional(), excerpt: text })

export const topicFacts = z.strictObject({
  title: text,
  subtitle: text,
  description: text,
  updated: day,
  /** Place in the list of e-books. */
  order: z.int('must be a whole number').min(1),
  category: text,
  entries: z
    .array(z.strictObject({ title: text, summary: text, part: text }), 'is required')
    .min(1, 'must have at least one'),
})
