import { z } from 'zod'

import { emailAddress, exactText, plainText } from '#platform/http/fields.ts'

/** DESIGN §5: passwords have 8 to 128 characters. */
const newPassword = exactText(8, 128)
const givenPassword = exactText(1, 128)

export const registration = z
  .strictObject({ name: plainText(100), email: emailAddress(), password: newPassword })
  .meta({ id: 'Registration' })

export const credentials = z
  .strictObject({ email: emailAddress(), password: givenPassword, remember: z.boolean().optional() })
  .meta({ id: 'Credentials' })

export const adminCredentials = z
  .strictObject({
    username: plainText(254).describe("The administrator's e-mail address or name."),
    password: givenPassword,
    remember: z.boolean().optional(),
  })
  .meta({ id: 'AdminCredentials' })

export const registered = z.object({ message: z.string() }).meta({ id: 'Registered' })

export const sessionBody = z
  .object({
    token: z.string().describe('Bearer token: 12 hours, or 30 days when remembered.'),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string(), isAdmin: z.boolean() }),
  })
  .meta({ id: 'Session' })
