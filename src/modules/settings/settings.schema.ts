import { z } from 'zod'

import { shopDetails } from './shop-details.ts'

const basedOn = z.int('must be a whole number').min(0, 'must be 0 or more').meta({
  description: 'Newest revision when the caller loaded it; 0 for none. 409 if it has changed since.',
})

/** `PUT /admin/shop-settings` */
export const settingsChange = z
  .strictObject({ basedOn, details: shopDetails })
  .meta({ id: 'ShopSettingsChange' })

/** `POST /admin/shop-settings/photo` and `POST /admin/content/pictures`, multipart. */
export const newPhoto = z
  .strictObject({ photo: z.file('must be a file').min(1, 'must not be empty') })
  .meta({ id: 'NewPhoto' })

export const storedPhoto = z
  .object({ address: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'StoredPhoto' })
export type StoredPhoto = z.infer<typeof storedPhoto>

/** `POST /admin/shop-settings/restore` */
export const settingsRestore = z
  .strictObject({
    basedOn,
    revision: z
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .meta({ description: 'Revision to restore; 0 for the built-in settings.' }),
  })
  .meta({ id: 'ShopSettingsRestore' })

/** `GET /admin/shop-settings` */
export const shopSettings = z
  .object({
    revision: z.int().meta({ description: 'Newest revision; 0 if nothing has changed yet.' }),
    author: z.string().nullable(),
    at: z.iso.datetime().nullable(),
    details: shopDetails,
  })
  .meta({ id: 'ShopSettings' })

/** `GET /admin/shop-settings/history` */
export const settingsHistory = z
  .object({
    revisions: z.array(
      z.object({
        revision: z.int(),
        author: z.string(),
        at: z.iso.datetime(),
        restored: z.int().nullable().meta({
          description: 'Restored revision; 0 for the built-in settings, null if edited.',
        }),
        details: shopDetails,
        before: shopDetails,
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'ShopSettingsHistory' })

export type SettingsChange = z.infer<typeof settingsChange>
export type SettingsRestore = z.infer<typeof settingsRestore>
export type ShopSettings = z.infer<typeof shopSettings>
export type SettingsHistory = z.infer<typeof settingsHistory>
