import { Hono } from 'hono'
import { z } from 'zod'

import { browserOf, type HttpEnv, loginResponse } from '#modules/accounts/accounts.guards.ts'
import { codeNeededBody, doneBody, sessionBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MINUTE, guessingLinks, inviting } from '#platform/limits/rates.ts'

import { acceptance, invitationInput, invitationsBody, shownInvitation } from './invitations.schema.ts'
import type { InvitationsService } from './invitations.service.ts'

const group = { tag: 'Users', description: 'Done.' }

/** Endpoints for the holder of a link, without a login token. */
const openGroup = { tag: 'Accounts', description: 'Done.' }

const joined = z.union([sessionBody, codeNeededBody])

export function createInvitationsHttp({ invitations }: { invitations: InvitationsService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().route('/', ofOwners(invitations)).route('/', ofInvited(invitations))
}

function ofOwners(invitations: InvitationsService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'POST /admin/invitations', {
    ...group,
    summary: 'Invite a colleague by email; owners only',
    permission: 'staff.write',
    limits: inviting,
    json: invitationInput,
    output: doneBody,
    handler: async (c) => {
      await invitations.invite(c.var.actor, c.req.valid('json'))
      return { message: 'Invitation sent' }
    },
  })

  endpoint(app, 'GET /admin/invitations', {
    ...group,
    summary: 'List open invitations; owners only',
    permission: 'staff.oversee',
    output: invitationsBody,
    handler: async () => {
      const found = await invitations.list()
      return { invitations: found.map((open) => ({ ...open, invitedAt: open.createdAt })) }
    },
  })

  endpoint(app, 'DELETE /admin/invitations/:id', {
    ...group,
    summary: 'Withdraw an invitation; owners only',
    permission: 'staff.oversee',
    output: doneBody,
    handler: async (c) => {
      await invitations.withdraw(c.var.actor, c.req.param('id'))
      return { message: 'Invitation withdrawn' }
    },
  })

  endpoint(app, 'POST /admin/invitations/:id/resend', {
    ...group,
    summary: 'Resend an invitation with a new link; owners only',
    permission: 'staff.write',
    limits: inviting,
    output: doneBody,
    handler: async (c) => {
      await invitations.resend(c.var.actor, c.req.param('id'))
      return { message: 'Invitation sent again' }
    },
  })

  return app
}

function ofInvited(invitations: InvitationsService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /invitations/:token', {
    ...openGroup,
    summary: 'Get an invitation by its mailed link',
    public: true,
    limits: guessingLinks,
    output: shownInvitation,
    handler: (c) => invitations.show(c.req.param('token')),
  })

  endpoint(app, 'POST /invitations/:token', {
    ...openGroup,
    summary: 'Accept an invitation and log in',
    public: true,
    // The holder of a link could also guess the password of an existing account.
    limits: [...guessingLinks, { by: 'link', points: 10, seconds: 15 * MINUTE, guessesOnly: true }],
    json: acceptance,
    output: joined,
    handler: async (c) => {
      const input = { ...c.req.valid('json'), ...browserOf(c) }
      return loginResponse(c, await invitations.accept(c.req.param('token'), input))
    },
  })

  return app
}
