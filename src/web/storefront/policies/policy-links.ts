import { menuOf } from '#web/links.ts'

/** Customer Services, with the labels of spec §2. */
export const POLICIES = menuOf('terms', 'privacy', 'shipping', 'returns')
