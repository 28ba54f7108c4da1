import { doneBody } from '#modules/accounts/accounts.schema.ts'
import type { Permission } from '#modules/accounts/permissions.ts'

import { noteBody, noteInput } from './notes.schema.ts'

interface Group {
  permission: Permission
  tag: string
  /** Describes the notes' readers in the OpenAPI document. */
  description: string
}

/** Declares the writes of staff notes about an object, given as a noun phrase such as 'an order'. */
export function noteWrites(about: string, group: Group) {
  return {
    add: {
      ...group,
      summary: `Add a staff note about ${about}`,
      json: noteInput,
      output: noteBody,
      status: 201,
      audit: `added a note about ${about}`,
    },
    remove: {
      ...group,
      summary: `Delete a staff note about ${about}`,
      output: doneBody,
      audit: `deleted a note about ${about}`,
    },
  } as const
}
