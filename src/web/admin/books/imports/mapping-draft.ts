import { REQUIRED_IN_FILES } from '#modules/catalogue/book-fields.ts'
import { addCategory } from '#modules/catalogue/categories/categories.operations.ts'
import { type ImportField, importLabel, type Correction } from '#modules/imports/columns/import.ts'
import { getImport, mapImport } from '#modules/imports/imports.operations.ts'
import type { ImportDetail, MappingInput } from '#modules/imports/imports.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { messageOf } from '#web/client/api-error.ts'
import { requestOf } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'

/** Fields that often have one value for a whole file. */
export const FIXABLE: readonly ImportField[] = [
  ...(['category', 'price', 'stock', 'author', 'publisher', 'language', 'binding'] as const),
]

export function draftOf(file: ImportDetail): MappingInput {
  const { columns, fixed, existing, corrections, decimalCommas, restore, stock } = file
  return { columns, fixed, existing, corrections, decimalCommas, restore, ...(stock && { stock }) }
}

/** Assigns a field to a column and removes it from the column that had it. */
export function withColumn(draft: MappingInput, at: number, field: ImportField | null): MappingInput {
  const without = draft.columns.map((old) => (old === field ? null : old))
  const columns = without.map((old, i) => (i === at ? field : old))
  return { ...draft, columns }
}

export function withFixed(draft: MappingInput, field: ImportField, value: string): MappingInput {
  return { ...draft, fixed: { ...draft.fixed, [field]: value } }
}

/**
 * Lists the required fields that new books lack with this mapping. Without an ISBN, title, author and edition
 * identify a book.
 */
export function missingForNew({ columns, fixed }: MappingInput): string[] {
  return REQUIRED_IN_FILES.filter((field) => !columns.includes(field) && !fixed[field]?.trim()).map((field) =>
    importLabel(field),
  )
}

/** Explains why the file can't be checked with this mapping. */
export function issueOf(draft: MappingInput): string | undefined {
  if (!NAMING.some((field) => draft.columns.includes(field)))
    return 'Choose the column with the ISBN or the title, so that we know which book each row is.'
  return asksStock(draft) && draft.stock === undefined
    ? 'Choose what the copies in the file mean for books that the shop has.'
    : undefined
}

/** The copies in a file may be a count of all copies or a delivery, which no file says. */
export function asksStock({ columns, existing }: MappingInput): boolean {
  return existing === 'update' && columns.includes('stock')
}

const NAMING: readonly ImportField[] = ['isbn', 'title', 'id']

/** Request body of the mapping, without blank fixed values. */
export function mappingBody(draft: MappingInput): MappingInput {
  const said = Object.entries(draft.fixed).filter(([, value]) => value.trim() !== '')
  return { ...draft, fixed: Object.fromEntries(said) }
}

export interface Recheck {
  busy: boolean
  /** Repeats the dry run with other choices. */
  with(change: Partial<MappingInput>): Promise<boolean>
  /** Applies a fix that the report offers; `subject` is the field of decimal commas. */
  correct(offer: Correction | 'comma-decimals', subject: string): Promise<boolean>
  /** Sets one price for new books that have none in the file. */
  givePrice(price: string): Promise<boolean>
  /** Adds categories to the shop and repeats the dry run. */
  addCategories(names: readonly string[]): Promise<boolean>
}

/** Corrects the issues of a dry run by repeating it; no books are written. */
export function useRecheck(file: ImportDetail): Recheck {
  const param = { id: file._id }
  const { busy, run } = useAction({
    async run({ categories = [], ...change }: Partial<MappingInput> & { categories?: readonly string[] }) {
      // Sequential: each category takes the next position in the menus.
      for (const name of categories) await addToShop(name)
      await staffCall(mapImport, { param, json: mappingBody({ ...draftOf(file), ...change }) })
    },
    failed: 'We couldn’t check the file. Please try again.',
    refreshes: [requestOf(getImport, { param })],
  })
  return {
    busy,
    with: (change) => run(change),
    correct: (offer, subject) =>
      offer === 'comma-decimals'
        ? run({ decimalCommas: [...new Set([...file.decimalCommas, subject as ImportField])] })
        : run({ corrections: [...new Set([...file.corrections, offer])] }),
    givePrice: (price) => run({ fixed: { ...file.fixed, price } }),
    addCategories: (categories) => run({ categories }),
  }
}

/** Adds a category. If that fails, the remaining categories are still added. */
async function addToShop(name: string): Promise<void> {
  try {
    await staffCall(addCategory, { json: { name } })
  } catch (error) {
    notify.error(`${name}: ${messageOf(error, 'We couldn’t add the category.')}`)
  }
}
