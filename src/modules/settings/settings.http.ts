import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'
import { validate } from '#platform/http/validate.ts'

import { settingsChange, settingsHistory, settingsRestore, shopSettings } from './settings.schema.ts'
import type { SettingsService } from './settings.service.ts'

const historyQuery = z.strictObject({ page: pageNumber(), limit: pageLimit(10, 50) })

const describe = describer({ tag: 'Shop settings', description: 'As it is now.' })

export function createSettingsHttp({ settings }: { settings: SettingsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/shop-settings',
    describe('Address, hours, contact and delivery rules; staff only', shopSettings),
    adminOnly,
    async (c) => c.json(await settings.read(c.var.actor)),
  )
  app.get(
    '/admin/shop-settings/history',
    describe('Who changed what, newest first; staff only', settingsHistory),
    adminOnly,
    validate('query', historyQuery),
    async (c) => c.json(await settings.history(c.var.actor, c.req.valid('query'))),
  )
  app.put(
    '/admin/shop-settings',
    describe('Change the details that the whole shop shows; staff only', shopSettings),
    adminOnly,
    validate('json', settingsChange),
    async (c) => c.json(await settings.save(c.var.actor, c.req.valid('json'))),
  )
  app.post(
    '/admin/shop-settings/restore',
    describe('Bring an earlier revision back, or the details of the release (0); staff only', shopSettings),
    adminOnly,
    validate('json', settingsRestore),
    async (c) => c.json(await settings.restore(c.var.actor, c.req.valid('json'))),
  )
  return app
}
