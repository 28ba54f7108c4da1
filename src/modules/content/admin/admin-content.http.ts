import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { newPhoto, storedPhoto } from '#modules/settings/settings.schema.ts'
import type { PhotosService } from '#modules/settings/settings.service.ts'

import {
  contentChange,
  contentList,
  contentRemoval,
  contentRestore,
  contentRevision,
  editedContent,
} from './admin-content.schema.ts'
import type { AdminContentService } from './admin-content.service.ts'

const group = { tag: 'Content', description: 'The current state.' }

interface AdminContentDeps {
  adminContent: AdminContentService
  photos: PhotosService
}

export function createAdminContentHttp({ adminContent, photos }: AdminContentDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/content', {
    ...group,
    summary: 'List texts; staff only',
    permission: 'content.write',
    output: contentList,
    handler: async (c) => c.json({ texts: await adminContent.all() }),
  })
  endpoint(app, 'GET /admin/content/:kind/:slug', {
    ...group,
    summary: 'Get a text with its history; staff only',
    permission: 'content.write',
    output: editedContent,
    handler: async (c) => c.json(await adminContent.text(c.req.param())),
  })
  endpoint(app, 'GET /admin/content/:kind/:slug/revisions/:revision', {
    ...group,
    summary: 'Get a revision and the text before it; staff only',
    permission: 'content.write',
    output: contentRevision,
    handler: async (c) => c.json(await adminContent.revision(c.req.param(), c.req.param('revision'))),
  })
  endpoint(app, 'POST /admin/content/pictures', {
    ...group,
    summary: 'Upload a picture for a post; staff only',
    description: 'The picture appears once a post names its address.',
    permission: 'content.write',
    body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
    form: newPhoto,
    output: storedPhoto,
    status: 201,
    handler: async (c) => c.json(await photos.add(c.req.valid('form').photo), 201),
  })
  mountWrites(app, adminContent)
  return app
}

function mountWrites(app: Hono<HttpEnv>, adminContent: AdminContentService): void {
  endpoint(app, 'PUT /admin/content/:kind/:slug', {
    ...group,
    summary: 'Save a text as a draft, or publish it; staff only',
    permission: 'content.write',
    json: contentChange,
    output: editedContent,
    handler: async (c) => c.json(await adminContent.save(c.var.actor, c.req.param(), c.req.valid('json'))),
  })
  endpoint(app, 'POST /admin/content/:kind/:slug/restore', {
    ...group,
    summary: 'Publish an earlier revision or the original; staff only',
    permission: 'content.write',
    json: contentRestore,
    output: editedContent,
    handler: async (c) => c.json(await adminContent.restore(c.var.actor, c.req.param(), c.req.valid('json'))),
  })
  endpoint(app, 'POST /admin/content/:kind/:slug/unpublish', {
    ...group,
    summary: 'Unpublish a post; staff only',
    permission: 'content.write',
    json: contentRemoval,
    output: editedContent,
    handler: async (c) =>
      c.json(await adminContent.unpublish(c.var.actor, c.req.param(), c.req.valid('json'))),
  })
}
