import { Hono } from 'hono'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'

import type { EmailVerificationService } from './email-verification.service.ts'

const accounts = describer({ tag: 'Accounts', description: 'Done.', secured: false })
const describe = (summary: string) => accounts(summary, doneBody)

/** The mailed link opens a page, and only its button posts: programs that open the links of mails verify nothing. */
export function createEmailVerificationHttp({
  verification,
}: {
  verification: EmailVerificationService
}): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post('/verify-email/:token', describe('Confirm an e-mail address by a mailed link'), async (c) => {
      await verification.confirm(c.req.param('token'))
      return c.json({ message: 'Your e-mail address is confirmed.' })
    })
    .post(
      '/account/email-verification',
      describe('Mail me the link that confirms my address again'),
      signedIn,
      async (c) => {
        const sent = await verification.sendAgain(c.var.actor)
        return c.json({
          message: sent ? 'A new link is on its way to you.' : 'Your e-mail address is confirmed already.',
        })
      },
    )
}
