import { type CodeLogin, type CodeLoginDeps, createCodeLogin } from './code-login.ts'
import { createChallenges } from './challenges.ts'
import { type ColleagueFactor, type ColleagueFactorDeps, createColleagueFactor } from './colleague-factor.ts'
import { createFactorNotices } from './factor-notices.ts'
import { createOwnFactor, type OwnFactor, type OwnFactorDeps } from './own-factor.ts'
import { createProving } from './proving.ts'
import { createSecretSeal } from './sealed-secret.ts'

export interface SecondFactorService extends OwnFactor, ColleagueFactor, CodeLogin {}

type Notifications = Parameters<typeof createFactorNotices>[0]['notifications']

export type SecondFactorDeps = OwnFactorDeps &
  ColleagueFactorDeps &
  CodeLoginDeps & { jwtSecret: string; notifications: Notifications }

/** Optional for staff, but for owners of a live shop: codes of an app by RFC 6238, recovery codes for a lost phone. */
export function createSecondFactorService(deps: SecondFactorDeps): SecondFactorService {
  const { clock, jwtSecret, notifications } = deps
  const seal = createSecretSeal(jwtSecret)
  const proving = createProving({ clock, seal })
  const notices = createFactorNotices({ clock, notifications })
  const challenges = createChallenges(jwtSecret, clock)
  return {
    ...createOwnFactor(deps, { seal, proving, notices }),
    ...createColleagueFactor(deps, notices),
    ...createCodeLogin(deps, { challenges, proving, notices }),
  }
}
