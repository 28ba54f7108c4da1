import type { Mend } from '#modules/imports/columns/import.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { importPath } from './import-labels.ts'
import { draftOf, type MappingDraft, mappingBody } from './mapping-draft.ts'

export interface Recheck {
  busy: boolean
  /** Checks the file anew with other choices. */
  with(change: Partial<MappingDraft>): Promise<boolean>
  mend(mend: Mend): Promise<boolean>
  /** For new books of which the file states no price. */
  givePrice(price: string): Promise<boolean>
  /** Adds categories to the shop, and checks the file anew. */
  addCategories(names: readonly string[]): Promise<boolean>
}

/** The report of a dry run corrects what it lists by checking the file anew; nothing is written to books. */
export function useRecheck(file: ImportDetail): Recheck {
  const { busy, run } = useAction({
    async run({ categories = [], ...change }: Partial<MappingDraft> & { categories?: readonly string[] }) {
      // One after the other: each takes the next place in the menus.
      for (const name of categories) await addCategory(name)
      await adminApi.put(`${importPath(file)}/mapping`, mappingBody({ ...draftOf(file), ...change }))
    },
    failed: 'The file could not be checked. Please try again.',
    refreshes: [importPath(file)],
  })
  return {
    busy,
    with: (change) => run(change),
    mend: (mend) => run({ mends: [...new Set([...file.mends, mend])] }),
    givePrice: (price) => run({ fixed: { ...file.fixed, price } }),
    addCategories: (categories) => run({ categories }),
  }
}

/** One that cannot be added does not keep the others from it. */
async function addCategory(name: string): Promise<void> {
  try {
    await adminApi.post('/categories', { name })
  } catch (error) {
    notify.error(`${name}: ${messageOf(error, 'The category could not be added.')}`)
  }
}
