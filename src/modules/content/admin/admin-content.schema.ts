import { z } from 'zod'

import { CONTENT_KINDS } from '#modules/content/content-source.ts'
import { exactText, plainText } from '#platform/http/fields.ts'

/** Far longer than any text of the shop, but still rendered in a few milliseconds. */
export const MAX_BODY = 60_000
const MAX_ENTRIES = 20

/** Characters not allowed in XML, the format of feeds and e-books (XML 1.0 §2.2). */
const UNPRINTABLE = /[\p{Cc}\uFFFE\uFFFF]/u
const UNPRINTABLE_IN_TEXT = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/u

const line = (max: number) =>
  plainText(max).refine((text) => !UNPRINTABLE.test(text), 'must be one line without control characters')
const day = z.iso
  .date('must be a day like 2026-11-20')
  .refine((text) => text >= '2000' && text < '2100', 'must lie between 2000 and 2099')

/** Front matter of a text. Its kind determines which fields are allowed (`content.schema.ts`). */
export const contentFacts = z
  .strictObject({
    title: line(200),
    subtitle: line(200),
    description: line(400),
    excerpt: line(400),
    date: day,
    updated: day,
    order: z.int('must be a whole number').min(1, 'must be 1 or more').max(100, 'must be at most 100'),
    category: line(100),
    entries: z
      .array(z.strictObject({ title: line(200), summary: line(500), part: line(200) }))
      .min(1, 'must have at least one')
      .max(MAX_ENTRIES, `must have at most ${MAX_ENTRIES}`),
  })
  .partial()

const body = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .pipe(exactText(1, MAX_BODY))
  .refine((text) => !UNPRINTABLE_IN_TEXT.test(text), 'contains control characters')

const basedOn = z.int('must be a whole number').min(0, 'must be 0 or more').meta({
  description: 'Newest revision when the caller loaded it; 0 for none. 409 if it has changed since.',
})

/** `PUT /admin/content/{kind}/{slug}` */
export const contentChange = z
  .strictObject({
    basedOn,
    publish: z
      .boolean('must be true or false')
      .meta({ description: "False saves a draft, which shoppers don't see." }),
    facts: contentFacts,
    body,
  })
  .meta({ id: 'ContentChange' })

/** `POST /admin/content/{kind}/{slug}/restore` */
export const contentRestore = z
  .strictObject({
    basedOn,
    revision: z
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .meta({ description: 'Revision to publish again; 0 for the original.' }),
  })
  .meta({ id: 'ContentRestore' })

/** `POST /admin/content/{kind}/{slug}/unpublish` */
export const contentRemoval = z.strictObject({ basedOn }).meta({ id: 'ContentRemoval' })

const name = { kind: z.enum(CONTENT_KINDS), slug: z.string() }
const shown = z
  .enum(['original', 'edited', 'hidden'])
  .meta({ description: 'Text that visitors see; hidden returns 404.' })
const state = z.enum(['draft', 'published', 'unpublished', 'original'])

export const contentSummary = z
  .object({
    ...name,
    title: z.string(),
    shown,
    draft: z.boolean().meta({ description: 'True if there is a newer draft.' }),
    author: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContentSummary' })

export const contentList = z.object({ texts: z.array(contentSummary) }).meta({ id: 'ContentList' })

const written = { facts: contentFacts, body: z.string() }
const revisionHead = z.object({
  revision: z.int(),
  state,
  author: z.string(),
  at: z.iso.datetime(),
})

export const editedContent = z
  .object({
    ...name,
    ...written,
    shown,
    draft: z.boolean(),
    revision: z.int().meta({ description: 'Newest revision; 0 if it was never edited.' }),
    hasOriginal: z.boolean(),
    revisions: z.array(revisionHead).meta({ description: 'Newest first, at most 200.' }),
    placeholders: z
      .record(z.string(), z.string())
      .meta({ description: 'Values of placeholders such as `{{name}}`.' }),
  })
  .meta({ id: 'EditedContent' })

export const contentRevision = revisionHead
  .extend({
    ...written,
    before: z.object(written).nullable().meta({ description: 'Previous text; null if there was none.' }),
  })
  .meta({ id: 'ContentRevision' })

export type ContentFacts = z.infer<typeof contentFacts>
export type ContentChange = z.infer<typeof contentChange>
export type ContentRestore = z.infer<typeof contentRestore>
export type ContentRemoval = z.infer<typeof contentRemoval>
export type ContentSummary = z.infer<typeof contentSummary>
export type EditedContent = z.infer<typeof editedContent>
export type RevisionHead = z.infer<typeof revisionHead>
export type ContentRevision = z.infer<typeof contentRevision>
