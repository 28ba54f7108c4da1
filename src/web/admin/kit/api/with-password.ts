import { ApiError } from '#web/api-error.ts'

import { promptForPassword } from './password-prompt.ts'

/** A call that takes a fresh password is made again once that was entered: what was typed for it is not lost. */
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
    message: 'Nothing was done: your password was not entered.',
    code: 'password_needed',
  })
}
