import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'

import {
  newPhoto,
  settingsChange,
  settingsHistory,
  settingsRestore,
  shopSettings,
  storedPhoto,
} from './settings.schema.ts'
import type { PhotosService, SettingsService } from './settings.service.ts'

const historyQuery = z.strictObject({ page: pageNumber(), limit: pageLimit(10, 50) })

const group = { tag: 'Shop settings', description: 'The current state.' }

interface SettingsHttpDeps {
  settings: SettingsService
  photos: PhotosService
}

export function createSettingsHttp({ settings, photos }: SettingsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/shop-settings', {
    ...group,
    summary: 'Get the shop settings; staff only',
    permission: 'settings.read',
    output: shopSettings,
    handler: async (c) => c.json(await settings.read()),
  })
  endpoint(app, 'GET /admin/shop-settings/history', {
    ...group,
    summary: 'List revisions of the settings, newest first; staff only',
    permission: 'settings.read',
    query: historyQuery,
    output: settingsHistory,
    handler: async (c) => c.json(await settings.history(c.req.valid('query'))),
  })
  endpoint(app, 'PUT /admin/shop-settings', {
    ...group,
    summary: 'Update the shop settings; staff only',
    permission: 'settings.write',
    json: settingsChange,
    output: shopSettings,
    handler: async (c) => c.json(await settings.save(c.var.actor, c.req.valid('json'))),
  })
  endpoint(app, 'POST /admin/shop-settings/photo', {
    ...group,
    summary: 'Upload a photo of the store, to be saved with the settings; staff only',
    permission: 'settings.write',
    body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
    form: newPhoto,
    output: storedPhoto,
    status: 201,
    handler: async (c) => c.json(await photos.add(c.req.valid('form').photo), 201),
  })
  endpoint(app, 'POST /admin/shop-settings/restore', {
    ...group,
    summary: 'Restore an earlier revision, or the built-in settings (0); staff only',
    permission: 'settings.write',
    json: settingsRestore,
    output: shopSettings,
    handler: async (c) => c.json(await settings.restore(c.var.actor, c.req.valid('json'))),
  })
  return app
}
