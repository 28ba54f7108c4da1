import { createSharedState } from './shared-state.ts'

let answer: ((shown: boolean) => void) | undefined
let answered: Promise<boolean> | undefined
const prompted = createSharedState(false)

/** Asks the member of staff for the password; calls that need it at the same time wait for the same answer. */
export function promptForPassword(): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    answer = resolve
    prompted.set(true)
  })
  return answered
}

/** Whether it was shown: the calls that wait go on, or give up. */
export function answerPassword(shown: boolean): void {
  answer?.(shown)
  answer = undefined
  answered = undefined
  prompted.set(false)
}

export const usePasswordPrompt = prompted.use
