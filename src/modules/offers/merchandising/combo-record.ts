import { area, choice, optionalText, rupees, text } from '#modules/records/field-kinds.ts'
import { type Fields, termsSchema } from '#modules/records/record-field.ts'
import { nameText, optionalText as optionalWords } from '#platform/http/fields.ts'

import { claimsSaving } from './combo.ts'

/** The lists that show a combo; a draft is in no list and not for sale. */
export const PLACE_LABELS = {
  page: 'On the combo page',
  home: 'On the home page',
  draft: 'Off (draft)',
} as const

/** The fields of a combo without its books, which have a table of their own. */
export const COMBO_FIELDS = {
  title: { ...text('Title', { max: 200, wide: true }), schema: nameText(200) },
  description: {
    ...area('Description', { max: 1000, wide: true, rows: 3 }),
    initial: '',
    required: false,
    schema: optionalWords(1000).transform((words = '') => words),
  },
  price: rupees('Price', { least: 0.01, most: 1_000_000 }),
  label: {
    ...optionalText('Text on the badge', {
      max: 40,
      hint: 'Leave blank to show the percentage saved.',
    }),
    initial: '',
    schema: optionalWords(40)
      .refine(
        (words) => !claimsSaving(words ?? ''),
        'can’t state a saving; leave it blank to show the real one',
      )
      .transform((words = '') => words)
      .meta({
        description: 'Badge text, which may not state a saving. Default: derived from the prices.',
      }),
  },
  list: choice('Shown', PLACE_LABELS),
} satisfies Fields

export const comboFields = termsSchema(COMBO_FIELDS)
