import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import {
  contentChange,
  contentList,
  contentRemoval,
  contentRestore,
  contentRevision,
  editedContent,
} from './admin-content.schema.ts'
import type { AdminContentService } from './admin-content.service.ts'

const describe = describer({ tag: 'Content', description: 'The current state.' })

export function createAdminContentHttp({
  adminContent,
}: {
  adminContent: AdminContentService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/admin/content', describe('List texts; staff only', contentList), adminOnly, async (c) =>
    c.json({ texts: await adminContent.all(c.var.actor) }),
  )
  app.get(
    '/admin/content/:kind/:slug',
    describe('Get a text with its history; staff only', editedContent),
    adminOnly,
    async (c) => c.json(await adminContent.text(c.var.actor, c.req.param())),
  )
  app.get(
    '/admin/content/:kind/:slug/revisions/:revision',
    describe('Get a revision and the text before it; staff only', contentRevision),
    adminOnly,
    async (c) => c.json(await adminContent.revision(c.var.actor, c.req.param(), c.req.param('revision'))),
  )
  mountWrites(app, adminContent)
  return app
}

function mountWrites(app: Hono<HttpEnv>, adminContent: AdminContentService): void {
  app.put(
    '/admin/content/:kind/:slug',
    describe('Save a text as a draft, or publish it; staff only', editedContent),
    adminOnly,
    validate('json', contentChange),
    async (c) => c.json(await adminContent.save(c.var.actor, c.req.param(), c.req.valid('json'))),
  )
  app.post(
    '/admin/content/:kind/:slug/restore',
    describe('Publish an earlier revision or the original; staff only', editedContent),
    adminOnly,
    validate('json', contentRestore),
    async (c) => c.json(await adminContent.restore(c.var.actor, c.req.param(), c.req.valid('json'))),
  )
  app.post(
    '/admin/content/:kind/:slug/unpublish',
    describe('Unpublish a post; staff only', editedContent),
    adminOnly,
    validate('json', contentRemoval),
    async (c) => c.json(await adminContent.unpublish(c.var.actor, c.req.param(), c.req.valid('json'))),
  )
}
