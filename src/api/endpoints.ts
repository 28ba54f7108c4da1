import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { createAccountsHttp } from '#modules/accounts/accounts.http.ts'
import type { AccountsService } from '#modules/accounts/accounts.service.ts'
import { createNotificationsHttp } from '#modules/notifications/notifications.http.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'

export interface ApiServices {
  accounts: AccountsService
  notifications: NotificationsService
}

/** Every endpoint of the shop, with its path below `/api`. */
export function createEndpoints(services: ApiServices): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .route('/', createAccountsHttp(services))
    .route('/', createNotificationsHttp(services))
}

const MOUNTED_AT = /^\/api(?=\/|$)/
const WEBHOOK = /^\/webhooks\//
const BOOK = /^\/books(\/|$)/

/** A request's path as the endpoints write it. */
export function endpointPath(path: string): string {
  return path.replace(MOUNTED_AT, '')
}

/** Signed deliveries of other systems: they prove who they are, and read their bytes themselves. */
export function isWebhook(path: string): boolean {
  return WEBHOOK.test(path)
}

/** Endpoints that take a multipart form beside JSON: the book form has a picture (spec §7). */
export function takesForms(method: string, path: string): boolean {
  return (method === 'POST' || method === 'PUT') && BOOK.test(path)
}
