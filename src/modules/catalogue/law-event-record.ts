import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'
import { declareListedRecord } from '#modules/records/declared-record.ts'
import { area, choice, day, lines, optionalText, text, wholeNumber } from '#modules/records/field-kinds.ts'
import type { Terms } from '#modules/records/record-field.ts'

import { CONFIDENCE_TEXT, KIND_LABELS } from './law-event.ts'

const MAX_SUBJECTS = 60

/** A phrase of punctuation only would match nothing, or everything. */
const phrase = plainText(150).refine(
  (words) => /[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]/u.test(words),
  'must have at least two letters',
)

const phrases = (least: number) =>
  z
    .array(phrase, 'must be a list of names')
    .min(least, 'must have at least one name')
    .max(MAX_SUBJECTS, `must have at most ${MAX_SUBJECTS} names`)

const LAW_EVENT_FIELDS = {
  title: text('Title', {
    min: 2,
    max: 200,
    wide: true,
    hint: 'The name of the law, as shoppers read it.',
    placeholder: 'Bharatiya Nyaya Sanhita, 2023',
  }),
  kind: choice('Kind', KIND_LABELS),
  inForceOn: day('In force on', { untilToday: true, description: 'First day in force; today or earlier.' }),
  subjects: lines('Subjects', phrases(1), {
    required: true,
    hint: 'One name per line: old and new laws and tags, as in titles, subtitles or keywords, or the name of a category.',
    description: 'Laws and tags in titles or keywords, or the name of a category.',
  }),
  ownNames: {
    ...lines('Names of the new law', phrases(0), {
      hint: 'One name per line. A book with one of these isn’t marked as old law just because of its year.',
      description:
        "Names of the new law: a book with one of them isn't on old law merely because of its edition's year.",
    }),
    initial: [],
  },
  replaces: {
    ...lines('Replaced Acts', phrases(0).default([]), {
      wide: true,
      hint: 'One name per line: each Act with its year (Indian Penal Code, 1860), then its names in titles (IPC). A book whose title has one of these, and no name of the new law, is marked as old law.',
      description:
        "The Acts it replaced, with their years ('Indian Penal Code, 1860'), and what titles call them ('IPC'): a title with one of these and none of the new law's names is on old law.",
    }),
    initial: [],
  },
  note: {
    ...optionalText('Note', { max: 500, wide: true, hint: 'For example, what stays under the old law.' }),
    initial: '',
  },
  source: area('Source', {
    min: 2,
    max: 1000,
    wide: true,
    hint: 'Where you found this. Shoppers see it.',
  }),
  confidence: choice('Confidence', CONFIDENCE_TEXT),
  checkedOn: day('Checked on', {
    untilToday: true,
    description: 'Day on which the source was read; today or earlier.',
  }),
}

/**
 * A book on one of the event's subjects is compared with the event. A book that names a replaced Act is on
 * old law.
 */
export type LawEvent = Terms<typeof LAW_EVENT_FIELDS>

/** Names that find the books on an event's subject. */
export function namesOf({ subjects, ownNames, replaces }: LawEvent): string[] {
  return [...subjects, ...ownNames, ...replaces]
}

export const LAW_EVENTS = declareListedRecord('/admin/law-events', {
  kind: 'law-event',
  noun: 'law event',
  permission: 'content.write',
  description: 'Days are ISO dates.',
  fields: LAW_EVENT_FIELDS,
  named: ['title', 'inForceOn'],
  namedAs: 'title and date',
  listed: 'events',
  sorted: { by: 'inForceOn', newestFirst: true },
  // Each written book is compared with all events.
  most: 500,
  shown: {
    olderBooks: {
      ...wholeNumber('Older books', { least: 0, most: Infinity }),
      schema: z.int().meta({ description: 'Number of books for sale that predate it.' }),
    },
  },
})
