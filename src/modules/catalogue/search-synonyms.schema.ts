import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'

import { fold } from './search/search-text.ts'

const phrase = plainText(100).refine((text) => fold(text) !== '', 'must have a letter or a digit')

const line = z
  .array(phrase)
  .min(2, 'must have at least 2 phrases')
  .max(20, 'must have at most 20 phrases')
  .meta({ description: 'Phrases that mean the same.' })

/** Never empty: an empty list would be filled with the sample one at the next start. */
export const synonymLines = z
  .array(line)
  .min(1, 'must have at least 1 line')
  .max(300, 'must have at most 300 lines')

/** `GET /admin/synonyms`, and the answer to `PUT`: the words that search takes for each other. */
export const synonymList = z.strictObject({ synonyms: synonymLines }).meta({ id: 'SynonymList' })

/** `PUT /admin/synonyms`. */
export const synonymChange = synonymList
  .extend({
    loaded: synonymLines
      .optional()
      .meta({ description: 'The list that the change is based on; another one there is a 409.' }),
  })
  .meta({ id: 'SynonymChange' })
