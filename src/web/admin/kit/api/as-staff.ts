import { ApiError, NoConnection } from '#web/client/api-error.ts'

import { withSession } from './session.ts'
import { createSharedState } from './shared-state.ts'

const KEPT = 'No connection. Your entries are kept.'

/** Describes a write that got no answer: forms keep what staff entered, buttons entered nothing. */
export const lostWith = (body: unknown) =>
  body === undefined ? 'No connection. Try again when you’re online.' : KEPT

/**
 * Wraps every staff call: prompts for a login or the password when the server requires it, then retries. Throws
 * `NoConnection` with the message `lost` for a write that got no answer.
 */
export async function asStaff<T>(kind: 'read' | 'write', call: () => Promise<T>, lost = KEPT): Promise<T> {
  try {
    return await withSession(kind, () => withPassword(call))
  } catch (error) {
    // `fetch` throws a TypeError if no answer arrives.
    const isLost = error instanceof TypeError && !(error instanceof NoConnection)
    throw kind === 'write' && isLost ? new NoConnection(lost, error) : error
  }
}

/**
 * Makes a call. If it needs a recent password confirmation, asks for the password and retries, so that no
 * input is lost.
 */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error
    if (!(await promptForPassword())) throw notEntered()
    return withPassword(call)
  }
}

function notEntered(): ApiError {
  return new ApiError(403, {
    message: 'Nothing was changed, because you didn’t enter your password.',
    code: 'password_needed',
  })
}

let answer: ((shown: boolean) => void) | undefined
let answered: Promise<boolean> | undefined
const prompted = createSharedState(false)

/** Asks staff for the password. Concurrent calls share one prompt. */
function promptForPassword(): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    answer = resolve
    prompted.set(true)
  })
  return answered
}

/** Resolves the prompt: waiting calls retry if the password was confirmed, and fail otherwise. */
export function answerPassword(shown: boolean): void {
  answer?.(shown)
  answer = undefined
  answered = undefined
  prompted.set(false)
}

export const isPasswordAsked = prompted.get
export const usePasswordPrompt = prompted.use
