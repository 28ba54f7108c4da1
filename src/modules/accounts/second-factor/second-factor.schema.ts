import { z } from 'zod'

import { exactText } from '#platform/http/fields.ts'
import { plainCode } from '#platform/typed-text.ts'

const password = exactText(1, 128)

/** Six digits of any script; apps show them in two groups. */
const code = z
  .string()
  .max(20, 'must have 6 digits')
  .transform((text) => plainCode(text).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, 'must have 6 digits'))

const recoveryCode = z.string().trim().min(1, 'must not be empty').max(40, 'must have at most 40 characters')

const proof = { code: code.optional(), recoveryCode: recoveryCode.optional() }
const oneOf = (given: { code?: unknown; recoveryCode?: unknown }) =>
  (given.code === undefined) !== (given.recoveryCode === undefined)
const ONE = { path: ['code'], message: 'must be given, or a recovery code instead' }

/** `POST /login/code`: the second half of a login. */
export const codeLogin = z
  .strictObject({ challenge: z.string().min(1, 'must not be empty').max(2000, 'is too long'), ...proof })
  .refine(oneOf, ONE)
  .meta({ id: 'CodeLogin' })

export const enabling = z.strictObject({ password, code }).meta({ id: 'SecondFactorEnabling' })

/** Input for switching the factor off and for new recovery codes. */
export const factorProof = z
  .strictObject({ password, ...proof })
  .refine(oneOf, ONE)
  .meta({ id: 'SecondFactorProof' })

export const factorStateBody = z
  .object({
    enabled: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    required: z.boolean().describe("True for owners and managers of a live shop, who can't disable it."),
  })
  .meta({ id: 'SecondFactorState' })

export const factorSetupBody = z
  .object({ secret: z.string(), uri: z.string().describe('`otpauth:` address for a QR code.') })
  .meta({ id: 'SecondFactorSetup' })

export const recoveryCodesBody = z
  .object({ recoveryCodes: z.array(z.string()).describe('Returned only here; each works once.') })
  .meta({ id: 'RecoveryCodes' })

export const colleagueFactorBody = z.object({ enabled: z.boolean() }).meta({ id: 'ColleagueSecondFactor' })

export type FactorState = z.infer<typeof factorStateBody>
export type FactorSetup = z.infer<typeof factorSetupBody>
export type Proof = Pick<z.infer<typeof factorProof>, 'code' | 'recoveryCode'>
