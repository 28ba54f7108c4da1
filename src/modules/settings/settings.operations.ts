import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
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

const historyQuery = z.strictObject({ page: pageNumber(), limit: pageLimit(10, 50) })

const group = { tag: 'Shop settings', description: 'The current state.' }

export const getShopSettings = operation('GET /admin/shop-settings', {
  ...group,
  summary: 'Get the shop settings; staff only',
  permission: 'settings.read',
  output: shopSettings,
})

export const listSettingsRevisions = operation('GET /admin/shop-settings/history', {
  ...group,
  summary: 'List revisions of the settings, newest first; staff only',
  permission: 'settings.read',
  query: historyQuery,
  output: settingsHistory,
})

export const changeShopSettings = operation('PUT /admin/shop-settings', {
  ...group,
  summary: 'Update the shop settings; staff only',
  permission: 'settings.write',
  json: settingsChange,
  output: shopSettings,
  audit: 'changed the shop settings',
})

export const uploadStorePhoto = operation('POST /admin/shop-settings/photo', {
  ...group,
  summary: 'Upload a photo of the store, to be saved with the settings; staff only',
  permission: 'settings.write',
  body: { form: MAX_PICTURE_BYTES + 100_000, room: 'staff' },
  form: newPhoto,
  output: storedPhoto,
  status: 201,
  audit: 'uploaded a photo of the store',
})

export const restoreShopSettings = operation('POST /admin/shop-settings/restore', {
  ...group,
  summary: 'Restore an earlier revision, or the built-in settings (0); staff only',
  permission: 'settings.write',
  json: settingsRestore,
  output: shopSettings,
  audit: 'restored the shop settings',
})
