import { Hono } from 'hono'

import { describeAnswer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { adminOnly, type HttpEnv } from './accounts.guards.ts'
import { doneBody, shownPassword } from './accounts.schema.ts'
import type { PasswordProof } from './password-proof.service.ts'

export function createPasswordProofHttp({ passwordProof }: { passwordProof: PasswordProof }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(
    '/admin/me/password',
    describeAnswer({
      tag: 'Accounts',
      summary:
        'Show my password again, for what answered 403 `password_needed`; good for 15 minutes of this session',
      schema: doneBody,
      description: 'Right; ask again what was refused.',
    }),
    adminOnly,
    validate('json', shownPassword),
    async (c) => {
      const { actor, sessionId } = c.var
      await passwordProof.show({ actor, sessionId }, c.req.valid('json').password)
      return c.json({ message: 'Thank you.' })
    },
  )
}
