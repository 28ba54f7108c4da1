import { z } from 'zod'

import { samplePagesJson } from '#modules/catalogue/catalogue.schema.ts'
import { MAX_SAMPLE_PICTURES } from '#modules/catalogue/sample-pages.ts'

const address = z.string().max(100, 'must be the address of an upload')

/** `POST /admin/books/{id}/sample-pages`, multipart: one picture. */
export const newSamplePage = z
  .strictObject({
    file: z.file('must be a file').min(1, 'must not be empty'),
  })
  .meta({ id: 'NewSamplePage' })

/** `PUT /admin/books/{id}/sample-pages`. Omitted pages are removed. */
export const sampleArrangement = z
  .strictObject({
    pictures: z
      .array(address, 'must be a list of addresses')
      .max(MAX_SAMPLE_PICTURES, `must have at most ${MAX_SAMPLE_PICTURES} entries`),
    version: z
      .int('must be a whole number')
      .min(0)
      .max(999_999_999)
      .meta({ description: 'Version that the change is based on; 409 if it has changed since.' }),
  })
  .meta({ id: 'SampleArrangement' })

export type SampleArrangement = z.infer<typeof sampleArrangement>

/** Sample pages in the staff API. */
export const storedSamplePages = samplePagesJson
  .extend({ version: z.int() })
  .meta({ id: 'StoredSamplePages' })
