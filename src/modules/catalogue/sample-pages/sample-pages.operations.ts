import { operation } from '#modules/accounts/operation.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'

import { newSamplePage, sampleArrangement, storedSamplePages } from './sample-pages.schema.ts'

const group = { tag: 'Books (admin)', description: 'The current state.' }

export const listSamplePages = operation('GET /admin/books/:id/sample-pages', {
  ...group,
  summary: "List a book's sample pages; staff only",
  permission: 'books.read',
  output: storedSamplePages,
})

export const addSamplePage = operation('POST /admin/books/:id/sample-pages', {
  ...group,
  summary: 'Add a sample page as a picture (JPEG, PNG, WebP or AVIF); staff only',
  permission: 'books.write',
  body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
  form: newSamplePage,
  output: storedSamplePages,
  status: 201,
  audit: 'added a sample page to a book',
})

export const arrangeSamplePages = operation('PUT /admin/books/:id/sample-pages', {
  ...group,
  summary: 'Reorder sample pages and delete the omitted ones; staff only',
  permission: 'books.write',
  json: sampleArrangement,
  output: storedSamplePages,
  audit: 'arranged the sample pages of a book',
})
