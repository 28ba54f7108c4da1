import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'

import { newSamplePage, sampleArrangement, storedSamplePages } from './sample-pages.schema.ts'
import type { SamplePagesService } from './sample-pages.service.ts'

const group = { tag: 'Books (admin)', description: 'The current state.' }

const PATH = '/admin/books/:id/sample-pages'

/** Routes for a book's sample pages: upload one file at a time, reorder, remove. */
export function createSamplePagesHttp({ samplePages }: { samplePages: SamplePagesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, `GET ${PATH}`, {
    ...group,
    summary: "List a book's sample pages; staff only",
    permission: 'books.read',
    output: storedSamplePages,
    handler: async (c) => c.json(await samplePages.read(c.req.param('id'))),
  })
  endpoint(app, `POST ${PATH}`, {
    ...group,
    summary: 'Add a sample page as a picture (JPEG, PNG, WebP or AVIF); staff only',
    permission: 'books.write',
    body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
    form: newSamplePage,
    output: storedSamplePages,
    status: 201,
    handler: async (c) => {
      const { file } = c.req.valid('form')
      const sent = { name: file.name, bytes: await file.bytes() }
      return c.json(await samplePages.add(c.req.param('id'), sent), 201)
    },
  })
  endpoint(app, `PUT ${PATH}`, {
    ...group,
    summary: 'Reorder sample pages and delete the omitted ones; staff only',
    permission: 'books.write',
    json: sampleArrangement,
    output: storedSamplePages,
    handler: async (c) => {
      const wanted = c.req.valid('json')
      return c.json(await samplePages.arrange(c.req.param('id'), wanted))
    },
  })
  return app
}
