import { z } from 'zod'

import { emailAddress, exactText } from '#platform/http/fields.ts'
import { instant } from '#platform/http/wire.ts'

export const newEmail = z.strictObject({ email: emailAddress() }).meta({ id: 'NewEmail' })

export const emailChangeRequest = z
  .strictObject({ email: emailAddress(), password: exactText(1, 128) })
  .meta({ id: 'EmailChangeRequest' })

export const pendingEmailChange = z
  .object({
    email: z.string().describe('The new address, unconfirmed.'),
    byStaff: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'PendingEmailChange' })

export const pendingEmailChangeBody = z
  .object({ change: pendingEmailChange.nullable() })
  .meta({ id: 'EmailChangeState' })

export const stoppedEmailChange = z
  .object({
    message: z.string(),
    resetToken: z
      .string()
      .nullable()
      .describe(
        'For `POST /reset-password/:token`, within one hour; null if the change had not taken effect, or was stopped before.',
      ),
  })
  .meta({ id: 'StoppedEmailChange' })

export type PendingEmailChange = z.output<typeof pendingEmailChange>
export type PendingEmailChangeBody = z.input<typeof pendingEmailChangeBody>
