import { z } from 'zod'

import { exactText, nameText, withoutContactDetails } from '#platform/http/fields.ts'

export const profileChange = z
  .strictObject({ name: withoutContactDetails(nameText(100), 'name') })
  .meta({ id: 'ProfileChange' })

export const profileBody = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    emailVerified: z.boolean().describe('True once a mailed link confirmed the address.'),
  })
  .meta({ id: 'Profile' })

export const accountDeletion = z.strictObject({ password: exactText(1, 128) }).meta({ id: 'AccountDeletion' })

export const exportedData = z
  .looseObject({ exportedAt: z.iso.datetime(), account: z.unknown() })
  .meta({ id: 'PersonalData', description: 'One section for each kind of personal data.' })

export type ProfileBody = z.output<typeof profileBody>
