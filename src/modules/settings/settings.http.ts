import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'
import { validate } from '#platform/http/validate.ts'

import { settingsChange, settingsHistory, settingsRestore, shopSettings } from './settings.schema.ts'
import type { SettingsService } from './settings.service.ts'

const historyQuery = z.strictObject({ page: pageNumber(), limit: pageLimit(10, 50) })

const describe = describer({ tag: 'Shop settings', description: 'The current state.' })

export function createSettingsHttp({ settings }: { settings: SettingsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/shop-settings',
    describe('Get the shop settings; staff only', shopSettings),
    adminOnly,
    async (c) => c.json(await settings.read(c.var.actor)),
  )
  app.get(
    '/admin/shop-settings/history',
    describe('List revisions of the settings, newest first; staff only', settingsHistory),
    adminOnly,
    validate('query', historyQuery),
    async (c) => c.json(await settings.history(c.var.actor, c.req.valid('query'))),
  )
  app.put(
    '/admin/shop-settings',
    describe('Update the shop settings; staff only', shopSettings),
    adminOnly,
    validate('json', settingsChange),
    async (c) => c.json(await settings.save(c.var.actor, c.req.valid('json'))),
  )
  app.post(
    '/admin/shop-settings/restore',
    describe('Restore an earlier revision, or the built-in settings (0); staff only', shopSettings),
    adminOnly,
    validate('json', settingsRestore),
    async (c) => c.json(await settings.restore(c.var.actor, c.req.valid('json'))),
  )
  return app
}
