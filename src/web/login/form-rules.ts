import { zodResolver } from '@hookform/resolvers/zod'

import { credentials, registration, resetRequest } from '#modules/accounts/accounts.schema.ts'

/** The forms check with the schemas that the server reads with. */
export const loginRules = zodResolver(credentials)
export const registerRules = zodResolver(registration)
export const forgotRules = zodResolver(resetRequest)
