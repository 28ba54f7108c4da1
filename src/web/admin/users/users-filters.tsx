import { ROLES } from '#modules/accounts/permissions.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { SearchField } from '#web/admin/kit/list/search-field.tsx'

import { roleWord } from './role-words.ts'

interface UsersFiltersProps {
  search: string
  role: string
  onChange(change: { search?: string; role?: string }): void
}

export function UsersFilters({ search, role, onChange }: UsersFiltersProps) {
  return (
    <search aria-label="Users" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField
        label="Search"
        placeholder="Name or e-mail"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="Role" value={role} onValue={(role) => onChange({ role })}>
        <option value="">All roles</option>
        {ROLES.map((name) => (
          <option key={name} value={name}>
            {roleWord(name)}
          </option>
        ))}
      </Choice>
    </search>
  )
}
