import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { SamplePagesService } from './sample-pages.service.ts'
import { listSamplePages, addSamplePage, arrangeSamplePages } from './sample-pages.operations.ts'

/** Routes for a book's sample pages: upload one file at a time, reorder, remove. */
export function createSamplePagesHttp({ samplePages }: { samplePages: SamplePagesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listSamplePages, async (c) => c.json(await samplePages.read(c.req.param('id'))))
  implement(app, addSamplePage, async (c) => {
    const { file } = c.req.valid('form')
    const sent = { name: file.name, bytes: await file.bytes() }
    return c.json(await samplePages.add(c.req.param('id'), sent), 201)
  })
  implement(app, arrangeSamplePages, async (c) => {
    const wanted = c.req.valid('json')
    return c.json(await samplePages.arrange(c.req.param('id'), wanted))
  })
  return app
}
