import { z } from 'zod'

import type { Permission } from '#modules/accounts/permissions.ts'

import { recordFile, recordsImported } from './record-body.ts'

interface Declared<Terms, Change, Item> {
  group: { tag: string; description: string }
  /** Name of the record: 'law event'. */
  noun: string
  permission: Permission
  /** Bodies of POST and PUT. */
  terms: Terms
  change: Change
  item: Item
}

/** Declares the writes of a record: `operation('POST /admin/coupons', writes.add)`. */
export function recordWrites<Terms extends z.ZodType, Change extends z.ZodType, Item extends z.ZodType>({
  group,
  noun,
  permission,
  terms,
  change,
  item,
}: Declared<Terms, Change, Item>) {
  const write = { ...group, permission }
  return {
    add: {
      ...write,
      summary: `Create a ${noun}; staff only`,
      json: terms,
      output: item,
      status: 201,
      audit: `added a ${noun}`,
    },
    change: {
      ...write,
      summary: `Replace a ${noun}; staff only`,
      json: change,
      output: item,
      audit: `changed a ${noun}`,
    },
    remove: {
      ...write,
      summary: `Delete a ${noun}; staff only`,
      output: z.object({ message: z.string() }),
      audit: `deleted a ${noun}`,
    },
    import: {
      ...write,
      summary: `Import ${noun}s in the format of the export; staff only`,
      json: recordFile,
      output: recordsImported,
      audit: `imported ${noun}s`,
    },
  } as const
}
