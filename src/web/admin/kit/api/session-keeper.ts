import { createSharedState } from './shared-state.ts'
import { unsavedWork } from '#web/admin/kit/unsaved/unsaved-work.ts'

/** 'asking': the login stands over the page. 'put-off': it was closed, and is asked for again by the next call. */
export type KeeperState = 'signed-in' | 'asking' | 'put-off'

/**
 * Keeps a screen as it is while its session is over: who has typed something logs in over the page, and the calls that
 * were refused wait for it (decision 053).
 */
export function createSessionKeeper() {
  const state = createSharedState<KeeperState>('signed-in')
  let typedAt: string | undefined
  let waiting: ((regained: boolean) => void)[] = []

  function settle(next: KeeperState, regained: boolean): void {
    const settled = waiting
    waiting = []
    state.set(next)
    for (const answer of settled) answer(regained)
  }
  return {
    state: state.get,
    use: state.use,
    /** Something was typed on the screen at this address. */
    typed: (pathname: string) => void (typedAt = pathname),
    /** Whether the screen at this address holds what would be lost with it: typed, or moved about and not saved. */
    holdsWork: (pathname: string) => typedAt === pathname || unsavedWork.ofPage() !== undefined,
    /** Asks for a login over the page; answers whether it succeeded. */
    ask(): Promise<boolean> {
      state.set('asking')
      return new Promise((resolve) => void waiting.push(resolve))
    },
    putOff: () => settle('put-off', false),
    regained: () => settle('signed-in', true),
    /** The area is left, or its user logs out: nothing is stored. */
    forget(): void {
      typedAt = undefined
      settle('signed-in', false)
    },
  }
}

export const sessionKeeper = createSessionKeeper()

export const useKeeperState = sessionKeeper.use
