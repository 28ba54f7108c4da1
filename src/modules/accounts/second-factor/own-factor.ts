import { deleteFactor } from '#modules/accounts/accounts.repository.ts'
import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { createConfirm, type Passwords } from '#modules/accounts/passwords.ts'
import { requiresSecondFactor } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { revokeSessions } from '#modules/accounts/sessions.repository.ts'
import type { SignedIn } from '#modules/accounts/sessions.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { hashOfRecoveryCode, newRecoveryCodes, newSecret, type SecretCipher, setUpAddress } from './codes.ts'
import type { FactorNotices } from './factor-notices.ts'
import type { Proving } from './proving.ts'
import {
  factorOf,
  lockFactor,
  upsertPendingSecret,
  replaceRecoveryCodes,
  updateFactor,
} from './second-factor.repository.ts'
import type { FactorSetup, Proof } from './second-factor.schema.ts'

type Proven = Proof & { password: string }

/** Second factor of the current staff member. All calls throw `bad-input` naming the wrong field. */
export interface OwnFactor {
  /** `required`: the factor can't be switched off. */
  state(actor: Actor): Promise<{ enabledAt: Date | null; recoveryCodesLeft: number; required: boolean }>
  /**
   * Creates a secret for an app; logins need no code until `enable`. Throws `conflict` when the factor is on.
   */
  begin(actor: Actor): Promise<FactorSetup>
  /**
   * Switches the factor on and ends the other sessions. Returns the recovery codes, which can't be read
   * again.
   */
  enable(who: SignedIn, input: { password: string; code: string }): Promise<readonly string[]>
  /** Replaces the recovery codes. */
  renew(who: SignedIn, input: Proven): Promise<readonly string[]>
  /** Switches the factor off. Throws `conflict` for owners and managers of a live shop. */
  disable(who: SignedIn, input: Proven): Promise<void>
}

interface Parts {
  cipher: SecretCipher
  proving: Proving
  notices: FactorNotices
}

export function createOwnFactor(
  deps: Needs<'db' | 'clock' | 'log'> & {
    passwords: Passwords
    shop: { name: string }
    /** True in a live shop: owners and managers cannot switch theirs off. */
    secondFactorRequired: boolean
  },
  { cipher, proving, notices }: Parts,
): OwnFactor {
  const { db, clock, log, shop } = deps
  const isRequired = (role: Role) => deps.secondFactorRequired && requiresSecondFactor(role)
  const confirm = createConfirm(deps)

  return {
    async state(actor) {
      const found = await factorOf(db, actor.userId)
      return { enabledAt: null, recoveryCodesLeft: 0, ...found, required: isRequired(actor.role) }
    },

    async begin(actor) {
      const secret = newSecret()
      const begun = await upsertPendingSecret(db, actor.userId, cipher.encrypt(actor.userId, secret))
      if (!begun) throw isOn()
      return { secret, uri: setUpAddress({ shop: shop.name, email: actor.email, secret }) }
    },

    async enable({ actor, sessionId }, { password, code }) {
      let codes: string[] = []
      await confirm(actor, password, async (tx, { id, role }) => {
        // Checked again under the lock: only staff have a factor, and this person may no longer be staff.
        requirePermission({ role }, 'factor.own')
        const factor = await lockFactor(tx, id)
        if (factor?.enabledAt) return isOn()
        const refusal = factor ? await proving.refusalBy(tx, factor, { code }) : notBegun()
        if (refusal) return refusal
        await updateFactor(tx, id, { enabledAt: clock.now() })
        codes = await newCodes(tx, id)
        await revokeSessions(tx, id, clock.now(), sessionId)
        return notices.send(tx, actor, 'on')
      })
      log.info({ userId: actor.userId }, 'second factor enabled')
      return codes
    },

    async renew({ actor, sessionId }, { password, ...proof }) {
      let codes: string[] = []
      await confirm(actor, password, async (tx, { id }) => {
        const refusal = await proving.refusal(tx, id, proof, sessionId)
        if (refusal) return refusal
        codes = await newCodes(tx, id)
        return notices.send(tx, actor, 'new codes')
      })
      return codes
    },

    async disable({ actor, sessionId }, { password, ...proof }) {
      await confirm(actor, password, async (tx, { id, role }) => {
        if (isRequired(role)) return needed()
        const refusal = await proving.refusal(tx, id, proof, sessionId)
        if (refusal) return refusal
        await deleteFactor(tx, id)
        return notices.send(tx, actor, 'off')
      })
      log.info({ userId: actor.userId }, 'second factor disabled')
    },
  }
}

/** Replaces the recovery codes; only their hashes are stored. */
async function newCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode))
  return codes
}

function isOn(): Failure {
  return conflict('factor_on', 'Two-step login is already on.')
}

function notBegun(): Failure {
  return conflict('factor_not_begun', 'Please start the set-up again from the beginning.')
}

function needed(): Failure {
  const message = 'Owners and managers of a live shop need two-step login, so it can’t be turned off.'
  return conflict('factor_required', message)
}
