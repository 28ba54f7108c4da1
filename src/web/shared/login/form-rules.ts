import { zodResolver } from '@hookform/resolvers/zod'

import { credentials, registration, resetRequest } from '#modules/accounts/accounts.schema.ts'

/** Rules of the login forms: the server's own schemas. */
export const loginRules = zodResolver(credentials)
export const registerRules = zodResolver(registration)
export const forgotRules = zodResolver(resetRequest)
