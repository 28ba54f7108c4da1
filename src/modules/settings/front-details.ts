import { z } from 'zod'

import { isbnOfDigits } from '#modules/catalogue/isbn-digits.ts'
import { pictureHash } from '#modules/catalogue/pictures/picture-address.ts'

import { publicSetting, type Kind } from './setting.ts'
import { lineOf } from './setting-kinds.ts'

/** Form fields for notes; more would crowd the home page. */
export const MAX_NOTES = 3

const noteSchema = z.strictObject({
  text: lineOf(300),
  /** The bookseller who signs it. */
  name: lineOf(60),
  /** The book that the note is about; '' for a note on the whole shop. */
  isbn: z
    .string()
    .refine(
      (text) => text === '' || isbnOfDigits(text) === text,
      'must be an ISBN of 13 digits, without hyphens',
    ),
})
export type BooksellerNote = z.infer<typeof noteSchema>

const notes: Kind<BooksellerNote[]> = {
  schema: z
    .array(noteSchema, 'must be a list of notes')
    .max(MAX_NOTES, `must have at most ${MAX_NOTES} notes`),
  control: 'notes',
  shown: (list) => list,
  text: (list) => list.map(({ text, name, isbn }) => [text, name, isbn].filter(Boolean).join(' · ')),
}

/** A line that may be empty. Pages omit it then. */
function optionalLine(max: number): Kind<string> {
  return {
    schema: z.literal('').or(lineOf(max)),
    control: 'text',
    maxLength: max,
    optional: true,
    shown: (text) => text,
    text: (text) => [text],
  }
}

/** The address of an uploaded picture, or ''. */
const picture: Kind<string> = {
  schema: z
    .string()
    .refine((address) => address === '' || pictureHash(address) !== undefined, 'must be an uploaded picture'),
  control: 'picture',
  optional: true,
  shown: (address) => address,
  text: (address) => [address],
}

/** News, photo and notes by which staff present the shop. Pages omit empty ones. */
export const FRONT_DETAILS = {
  news: publicSetting(optionalLine(140), {
    section: 'front',
    label: 'News',
    hint: 'One sentence next to the books at the top of the home page. Hidden next to a book on old law.',
    builtIn: 'The Income-tax Act, 2025 is in force. Check which law your edition covers.',
  }),
  storePhoto: publicSetting(picture, {
    section: 'front',
    label: 'Photo of the store',
    hint: 'Shown on the home page and the About page. A landscape JPEG, PNG, WebP or AVIF of up to 10 MB.',
    builtIn: '',
  }),
  notes: publicSetting(notes, {
    section: 'front',
    label: 'Bookseller’s note',
    hint: 'A recommendation signed by one of you. With an ISBN it also appears on that book’s page.',
    builtIn: [],
  }),
}
