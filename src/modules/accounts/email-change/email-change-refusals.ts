import { conflict, Failure } from '#platform/errors.ts'

/** Staff's address grants access to the admin area, so only a new invitation moves it. */
export function staffAddress(): Failure {
  return conflict(
    'staff_address',
    'The email address of a staff account can’t be changed. Ask an owner to invite your new address.',
  )
}

export function emailTaken(): Failure {
  return conflict('email-taken', 'Another account uses this email address.')
}

export function spentLink(): Failure {
  return new Failure(
    'bad-input',
    'This link has expired, was cancelled, has been replaced by a newer one, or has already been used. Your account shows its current email address.',
    { code: 'email-change-link', guess: true },
  )
}

export function spentStop(): Failure {
  return new Failure(
    'bad-input',
    'This link has expired or has already been used. If you didn’t want the change, please contact us.',
    { code: 'email-change-link', guess: true },
  )
}
