import { importLabel, type ImportField } from '#modules/imports/import.ts'
import { loadCategories } from '#web/admin/books/list/books-data.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

import { FIXABLE, type MappingDraft } from './mapping-draft.ts'

const LABELS: Partial<Record<ImportField, string>> = { price: 'Price in rupees' }
const MODES: Partial<Record<ImportField, 'numeric' | 'decimal'>> = { stock: 'numeric', price: 'decimal' }

interface FixedValuesProps {
  draft: MappingDraft
  onChange(field: ImportField, value: string): void
}

/** One value for all new books of which the file says nothing there. */
export function FixedValues({ draft, onChange }: FixedValuesProps) {
  const categories = useLoad('all', loadCategories).data ?? []
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">The same for all new books</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Where the file says nothing. Books that the shop has already keep theirs.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {FIXABLE.map((field) => (
          <Field key={field} label={LABELS[field] ?? importLabel(field)}>
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
                  inputMode={MODES[field]}
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
