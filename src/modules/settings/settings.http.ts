import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'

import { settingsChange, settingsHistory, settingsRestore, shopSettings } from './settings.schema.ts'
import type { SettingsService } from './settings.service.ts'

const historyQuery = z.strictObject({ page: pageNumber(), limit: pageLimit(10, 50) })

const group = { tag: 'Shop settings', description: 'As it is now.' }

export function createSettingsHttp({ settings }: { settings: SettingsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/shop-settings', {
    ...group,
    summary: 'Address, hours, contact and delivery rules; staff only',
    permission: 'settings.read',
    output: shopSettings,
    handler: async (c) => c.json(await settings.read(c.var.actor)),
  })
  endpoint(app, 'GET /admin/shop-settings/history', {
    ...group,
    summary: 'Who changed what, newest first; staff only',
    permission: 'settings.read',
    query: historyQuery,
    output: settingsHistory,
    handler: async (c) => c.json(await settings.history(c.var.actor, c.req.valid('query'))),
  })
  endpoint(app, 'PUT /admin/shop-settings', {
    ...group,
    summary: 'Change the details that the whole shop shows; staff only',
    permission: 'settings.write',
    json: settingsChange,
    output: shopSettings,
    handler: async (c) => c.json(await settings.save(c.var.actor, c.req.valid('json'))),
  })
  endpoint(app, 'POST /admin/shop-settings/restore', {
    ...group,
    summary: 'Bring an earlier revision back, or the details of the release (0); staff only',
    permission: 'settings.write',
    json: settingsRestore,
    output: shopSettings,
    handler: async (c) => c.json(await settings.restore(c.var.actor, c.req.valid('json'))),
  })
  return app
}
