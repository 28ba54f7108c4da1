import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'

import { EVENT_CONFIDENCES, EVENT_KINDS } from './law-event.ts'

const MAX_SUBJECTS = 60

const DAY = 'must be a date such as 2024-07-01'
const day = z.iso.date(DAY).refine((date) => date >= '1800', DAY)

/** A phrase of signs only would match nothing, or everything. */
const phrase = plainText(150).refine(
  (text) => /[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]/u.test(text),
  'must have at least two letters',
)

const phrases = (least: number) =>
  z
    .array(phrase, 'must be a list of names')
    .min(least, 'must have at least one name')
    .max(MAX_SUBJECTS, `must have at most ${MAX_SUBJECTS} names`)

/** All terms of an event. A write replaces them. */
export const lawEventTerms = z
  .strictObject({
    title: plainText(200).min(2, 'must have at least 2 characters'),
    kind: z.enum(EVENT_KINDS, `must be one of ${EVENT_KINDS.join(', ')}`),
    inForceOn: day.meta({ description: 'First day in force; today or earlier.' }),
    subjects: phrases(1).meta({
      description: 'Laws and tags in titles or keywords, or the name of a category.',
    }),
    ownNames: phrases(0).meta({
      description: 'Names of the new law: a book that has one is not old by the year of its edition alone.',
    }),
    replaces: phrases(0).default([]).meta({
      description:
        "The Acts it replaced, with their years ('Indian Penal Code, 1860'), and what titles call them ('IPC'): a title with one of these and none of the new law's names is on old law.",
    }),
    note: z.union([z.literal(''), plainText(500)], 'must be text of at most 500 characters'),
    source: plainText(1000).min(2, 'must have at least 2 characters'),
    confidence: z.enum(EVENT_CONFIDENCES, `must be one of ${EVENT_CONFIDENCES.join(', ')}`),
    checkedOn: day.meta({ description: 'Day on which the source was read; today or earlier.' }),
  })
  .meta({ id: 'LawEventTerms' })

export type LawEventTerms = z.infer<typeof lawEventTerms>
