import { ROLES } from '#modules/accounts/permissions.ts'
import { useDraft } from '#web/storefront/listing/filters/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

import { roleWord } from './role-words.ts'

interface UsersFiltersProps {
  search: string
  role: string
  onChange(change: Record<string, string>): void
}

export function UsersFilters({ search, role, onChange }: UsersFiltersProps) {
  const draft = useDraft(search, (text) => onChange({ search: text }))
  return (
    <search aria-label="Users" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Field label="Search" required={false}>
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            maxLength={100}
            placeholder="Name or e-mail"
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
          />
        )}
      </Field>
      <Field label="Role" required={false}>
        {(wiring) => (
          <Select {...wiring} value={role} onChange={(event) => onChange({ role: event.target.value })}>
            <option value="">All roles</option>
            {ROLES.map((name) => (
              <option key={name} value={name}>
                {roleWord(name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
