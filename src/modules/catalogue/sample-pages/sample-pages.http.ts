import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { newSamplePage, sampleArrangement, storedSamplePages } from './sample-pages.schema.ts'
import type { SamplePagesService } from './sample-pages.service.ts'

const describe = describer({ tag: 'Books (admin)', description: 'As they are now.' })

const PATH = '/admin/books/:id/sample-pages'

/** Routes for a book's sample pages: upload one file at a time, reorder, remove. */
export function createSamplePagesHttp({ samplePages }: { samplePages: SamplePagesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(PATH, describe("List a book's sample pages; staff only", storedSamplePages), adminOnly, async (c) =>
    c.json(await samplePages.read(c.var.actor, c.req.param('id'))),
  )
  app.post(
    PATH,
    describe('Add a sample page as a picture, or all as a PDF; staff only', storedSamplePages, {
      status: 201,
    }),
    adminOnly,
    validate('form', newSamplePage),
    async (c) => {
      const { file } = c.req.valid('form')
      const sent = { name: file.name, bytes: await file.bytes() }
      return c.json(await samplePages.add(c.var.actor, c.req.param('id'), sent), 201)
    },
  )
  app.put(
    PATH,
    describe('Reorder sample pages and delete the omitted ones; staff only', storedSamplePages),
    adminOnly,
    validate('json', sampleArrangement),
    async (c) => {
      const wanted = c.req.valid('json')
      return c.json(await samplePages.arrange(c.var.actor, c.req.param('id'), wanted))
    },
  )
  return app
}
