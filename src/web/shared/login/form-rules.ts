import { zodResolver } from '@hookform/resolvers/zod'

import { credentials, registration, resetRequest } from '#modules/accounts/accounts.schema.ts'

/** Forms validate with the server's own schemas. */
export const loginRules = zodResolver(credentials)
export const registerRules = zodResolver(registration)
export const forgotRules = zodResolver(resetRequest)
