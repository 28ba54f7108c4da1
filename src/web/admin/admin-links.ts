import { links } from '#web/links.ts'

export const adminLinks = links.admin
