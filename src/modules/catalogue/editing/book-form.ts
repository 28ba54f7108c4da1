import type { Context } from 'hono'

import { REQUIRED_FIELDS } from '#modules/catalogue/book-fields.ts'
import { bookForm, toChanges } from '#modules/catalogue/book-input.schema.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import { MAX_PICTURES } from '#modules/catalogue/pictures/picture-maker.ts'
import { badField, Failure, type Issue } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'

/** A file uploaded in the form field `image`. */
export interface SentPicture {
  name: string
  bytes: Uint8Array
}

export interface SentForm {
  fields: Record<string, unknown>
  pictures: SentPicture[]
}

/** The parsed book form. Money in paise; omitted fields stay. */
export interface BookInput {
  changes: BookChanges
  supersedes: string | null | undefined
  version: number | undefined
  /** Stock that the form showed when the new stock was entered. */
  known: number | undefined
  order: string[] | undefined
  pictures: SentPicture[]
}

/** Reads a JSON body, or the admin's multipart form with files in `image` (spec §7). */
export async function readBookForm(c: Context): Promise<SentForm> {
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')
  if (isForm) return fromForm(await readable(c.req.formData()))
  const fields: unknown = await readable(c.req.json())
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw unreadable()
  return { fields: fields as Record<string, unknown>, pictures: [] }
}

async function fromForm(form: FormData): Promise<SentForm> {
  const fields = new Map<string, unknown>()
  const files: File[] = []
  for (const [name, value] of form) {
    if (name === 'image') {
      if (typeof value !== 'string') files.push(value)
      else if (value !== '') throw badField('image', 'image must be a file.')
    } else {
      if (fields.has(name)) throw badField(name, `${name} was sent twice.`)
      fields.set(name, name === 'pictures' ? parseList(value) : value)
    }
  }
  // If no file is chosen, the form sends an empty file.
  const sent = files.filter((file) => file.size > 0 || file.name !== '')
  if (sent.length > MAX_PICTURES) throw badField('image', `A book can have up to ${MAX_PICTURES} pictures.`)
  const pictures = sent.map(async (file) => ({ name: file.name, bytes: await file.bytes() }))
  return { fields: Object.fromEntries(fields), pictures: await Promise.all(pictures) }
}

function parseList(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return value
  }
}

/** Parses a new book. All required fields must be present; empty fields count as omitted (spec §5). */
export function parseNewBook({ fields, pictures }: SentForm): BookInput {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
  const missing = REQUIRED_FIELDS.filter((name) => !(name in filled))
  if (missing.length > 0) {
    const issues: Issue[] = missing.map((path) => ({ path, message: 'is required' }))
    throw new Failure('bad-input', 'Please fill all required fields', { issues })
  }
  return parseBook({ fields: filled, pictures })
}

/** Parses changes of a book. An empty field clears an optional value; unknown fields are ignored. */
export function parseBook({ fields, pictures }: SentForm): BookInput {
  const parsed = bookForm.safeParse(fields)
  if (!parsed.success) throw refusal(parsed.error.issues)
  const { supersedes, version, known, pictures: order, ...rest } = parsed.data
  return { changes: toChanges(rest), supersedes, version, known, order, pictures }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

async function readable<T>(body: Promise<T>): Promise<T> {
  try {
    return await body
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause?: unknown): Failure {
  return new Failure('bad-input', 'We couldn’t read the body of the request.', { cause })
}
