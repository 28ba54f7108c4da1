import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, browserOf, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { codeNeededBody, doneBody, sessionBody } from '#modules/accounts/accounts.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import {
  acceptance,
  invitationInput,
  invitationsBody,
  type OpenInvitation,
  shownInvitation,
} from './invitations.schema.ts'
import type { InvitationEntry, InvitationsService } from './invitations.service.ts'

const describe = describer({ tag: 'Users', description: 'Done.' })

/** For the holder of the link, without a login token. */
const describeOpen = describer({ tag: 'Accounts', description: 'Done.', secured: false })

const joined = z.union([sessionBody, codeNeededBody])

export function createInvitationsHttp({ invitations }: { invitations: InvitationsService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().route('/', ofOwners(invitations)).route('/', ofInvited(invitations))
}

function ofOwners(invitations: InvitationsService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.post(
    '/admin/invitations',
    describe('Invite a colleague by e-mail; owners only', doneBody),
    adminOnly,
    validate('json', invitationInput),
    async (c) => {
      await invitations.invite(c.var.actor, c.req.valid('json'))
      return c.json({ message: 'Invitation sent' })
    },
  )

  app.get(
    '/admin/invitations',
    describe('List open invitations; owners only', invitationsBody),
    adminOnly,
    async (c) => c.json({ invitations: (await invitations.list(c.var.actor)).map(toBody) }),
  )

  app.delete(
    '/admin/invitations/:id',
    describe('Withdraw an invitation; owners only', doneBody),
    adminOnly,
    async (c) => {
      await invitations.withdraw(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Invitation withdrawn' })
    },
  )

  app.post(
    '/admin/invitations/:id/resend',
    describe('Resend an invitation with a new link; owners only', doneBody),
    adminOnly,
    async (c) => {
      await invitations.resend(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Invitation sent again' })
    },
  )

  return app
}

function ofInvited(invitations: InvitationsService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/invitations/:token',
    describeOpen('Get an invitation by its mailed link', shownInvitation),
    async (c) => c.json(await invitations.show(c.req.param('token'))),
  )

  app.post(
    '/invitations/:token',
    describeOpen('Accept an invitation and log in', joined),
    validate('json', acceptance),
    async (c) => {
      const input = { ...c.req.valid('json'), ...browserOf(c) }
      return c.json(await invitations.accept(c.req.param('token'), input))
    },
  )

  return app
}

function toBody({ id, createdAt, expiresAt, ...rest }: InvitationEntry): OpenInvitation {
  return { _id: id, ...rest, invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
