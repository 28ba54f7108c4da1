import { z } from 'zod'

import { emailAddress, exactText, nameText, plainText, withoutContactDetails } from '#platform/http/fields.ts'
import { instant } from '#platform/http/wire.ts'

import { ROLES } from './roles.ts'

/** Length limits of DESIGN §5. `password-policy.ts` adds rules that depend on the password's owner. */
const newPassword = exactText(8, 128).describe(
  'Staff: 12 to 128 characters. Common passwords and names are rejected.',
)
const givenPassword = exactText(1, 128)

export const registration = z
  .object({
    name: withoutContactDetails(nameText(100), 'name'),
    email: emailAddress(),
    password: newPassword,
  })
  .meta({ id: 'Registration' })

export const credentials = z
  .object({ email: emailAddress(), password: givenPassword, remember: z.boolean().optional() })
  .meta({ id: 'Credentials' })

export const adminCredentials = z
  .object({
    username: plainText(254).describe("The administrator's email address or name."),
    password: givenPassword,
    remember: z.boolean().optional(),
  })
  .meta({ id: 'AdminCredentials' })

export const resetRequest = z.object({ email: emailAddress() }).meta({ id: 'PasswordResetRequest' })

export const resetSubmission = z.object({ password: newPassword }).meta({ id: 'PasswordReset' })

export const passwordChange = z
  .strictObject({ currentPassword: givenPassword, newPassword })
  .meta({ id: 'PasswordChange' })

export const shownPassword = z.strictObject({ password: givenPassword }).meta({ id: 'ShownPassword' })

/** Outcome, as a sentence for the user. */
export const doneBody = z.object({ message: z.string() }).meta({ id: 'Done' })

export const sessionBody = z
  .object({
    token: z.string().describe('Bearer token: 12 hours, or 30 days when remembered.'),
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      isAdmin: z.boolean(),
    }),
  })
  .meta({ id: 'Session' })

/** Response to a login with a second factor enabled; there is no session yet. */
export const codeNeededBody = z
  .object({
    needsCode: z.literal(true),
    challenge: z.string().describe('For `POST /login/code`, within five minutes.'),
  })
  .meta({ id: 'CodeNeeded' })

export const listedSession = z
  .object({
    _id: z.string(),
    device: z.string().describe("Browser and operating system, such as 'Chrome on Android'."),
    createdAt: instant,
    lastSeenAt: instant.describe('Rounded to the hour.'),
    current: z.boolean().describe("True for the caller's session."),
  })
  .meta({ id: 'ListedSession' })

export const sessionsBody = z.object({ sessions: z.array(listedSession) }).meta({ id: 'Sessions' })

export type ListedSessionBody = z.input<typeof listedSession>
/** A decoded `ListedSessionBody`. */
export type ListedSession = z.output<typeof listedSession>
export type CodeNeeded = z.infer<typeof codeNeededBody>
