import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { PhotosService, SettingsService } from './settings.service.ts'
import {
  getShopSettings,
  listSettingsRevisions,
  changeShopSettings,
  uploadStorePhoto,
  restoreShopSettings,
} from './settings.operations.ts'

export function createSettingsHttp({
  settings,
  photos,
}: {
  settings: SettingsService
  photos: PhotosService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getShopSettings, async (c) => c.json(await settings.read()))
  implement(app, listSettingsRevisions, async (c) => c.json(await settings.history(c.req.valid('query'))))
  implement(app, changeShopSettings, async (c) =>
    c.json(await settings.save(c.var.actor, c.req.valid('json'))),
  )
  implement(app, uploadStorePhoto, async (c) => c.json(await photos.add(c.req.valid('form').photo), 201))
  implement(app, restoreShopSettings, async (c) =>
    c.json(await settings.restore(c.var.actor, c.req.valid('json'))),
  )
  return app
}
