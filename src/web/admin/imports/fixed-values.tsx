import { FIELD_WORDS } from '#modules/imports/columns/fields.ts'
import type { ImportField } from '#modules/imports/import.ts'
import { loadCategories } from '#web/admin/books/list/books-data.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

import { fixableFields, type MappingDraft } from './mapping-draft.ts'

interface FixedValuesProps {
  draft: MappingDraft
  onChange(field: ImportField, value: string): void
}

/** One value for all new books, where the file has no column for it. */
export function FixedValues({ draft, onChange }: FixedValuesProps) {
  const categories = useLoad('all', loadCategories).data ?? []
  const fields = fixableFields(draft)
  if (fields.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">The same for all new books</legend>
      <p className="mb-3 text-sm text-ink-soft">
        For what the file has no column. Books that the shop has already keep theirs.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((field) => (
          <Field key={field} label={FIELD_WORDS[field].label}>
            {(wiring) =>
              field === 'category' ? (
                <Select
                  {...wiring}
                  value={draft.fixed.category ?? ''}
                  onChange={({ target }) => onChange(field, target.value)}
                >
                  <option value="">None</option>
                  {categories.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input
                  {...wiring}
                  inputMode={field === 'stock' ? 'numeric' : undefined}
                  value={draft.fixed[field] ?? ''}
                  onChange={({ target }) => onChange(field, target.value)}
                />
              )
            }
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
