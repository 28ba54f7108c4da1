import { Hono } from 'hono'

import { browserOf, type HttpEnv, loginResponse } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { InvitationsService } from './invitations.service.ts'
import {
  addInvitation,
  listInvitations,
  withdrawInvitation,
  resendInvitation,
  getInvitation,
  acceptInvitation,
} from './invitations.operations.ts'

export function createInvitationsHttp({ invitations }: { invitations: InvitationsService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().route('/', ofOwners(invitations)).route('/', ofInvited(invitations))
}

function ofOwners(invitations: InvitationsService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, addInvitation, async (c) => {
    await invitations.invite(c.var.actor, c.req.valid('json'))
    return { message: 'Invitation sent' }
  })

  implement(app, listInvitations, async () => {
    const found = await invitations.list()
    return { invitations: found.map((open) => ({ ...open, invitedAt: open.createdAt })) }
  })

  implement(app, withdrawInvitation, async (c) => {
    await invitations.withdraw(c.var.actor, c.req.param('id'))
    return { message: 'Invitation withdrawn' }
  })

  implement(app, resendInvitation, async (c) => {
    await invitations.resend(c.var.actor, c.req.param('id'))
    return { message: 'Invitation sent again' }
  })

  return app
}

function ofInvited(invitations: InvitationsService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, getInvitation, (c) => invitations.show(c.req.param('token')))

  implement(app, acceptInvitation, async (c) => {
    const input = { ...c.req.valid('json'), ...browserOf(c) }
    return loginResponse(c, await invitations.accept(c.req.param('token'), input))
  })

  return app
}
