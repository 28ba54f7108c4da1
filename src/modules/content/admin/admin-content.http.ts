import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { PhotosService } from '#modules/settings/settings.service.ts'
import type { AdminContentService } from './admin-content.service.ts'
import {
  listContent,
  getContent,
  getContentRevision,
  uploadContentPicture,
  saveContent,
  restoreContent,
  unpublishContent,
} from './admin-content.operations.ts'

export function createAdminContentHttp({
  adminContent,
  photos,
}: {
  adminContent: AdminContentService
  photos: PhotosService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listContent, async (c) => c.json({ texts: await adminContent.all() }))
  implement(app, getContent, async (c) => c.json(await adminContent.text(c.req.param())))
  implement(app, getContentRevision, async (c) =>
    c.json(await adminContent.revision(c.req.param(), c.req.param('revision'))),
  )
  implement(app, uploadContentPicture, async (c) => c.json(await photos.add(c.req.valid('form').photo), 201))
  mountWrites(app, adminContent)
  return app
}

function mountWrites(app: Hono<HttpEnv>, adminContent: AdminContentService): void {
  implement(app, saveContent, async (c) =>
    c.json(await adminContent.save(c.var.actor, c.req.param(), c.req.valid('json'))),
  )
  implement(app, restoreContent, async (c) =>
    c.json(await adminContent.restore(c.var.actor, c.req.param(), c.req.valid('json'))),
  )
  implement(app, unpublishContent, async (c) =>
    c.json(await adminContent.unpublish(c.var.actor, c.req.param(), c.req.valid('json'))),
  )
}
