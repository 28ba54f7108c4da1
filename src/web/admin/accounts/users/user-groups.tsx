import { USER_GROUPS, type UserGroup } from '#modules/accounts/roles.ts'
import type { ListFilter } from '#web/admin/kit/list/filters.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'

const GROUPS: Record<UserGroup, { label: string; one: string; many: string }> = {
  customers: { label: 'Customers', one: 'customer', many: 'customers' },
  staff: { label: 'Staff', one: 'colleague', many: 'colleagues' },
}

/** Each group is searched on its own: a customer's name finds no colleague. */
export const groupFilter: ListFilter = {
  none: 'customers',
  control: (group) => (
    <div className="self-end">
      <ListTabs
        label="Users by group"
        look="pills"
        tabs={USER_GROUPS.map((name) => ({
          label: GROUPS[name].label,
          to: new URLSearchParams(name === 'staff' ? { group: name } : {}),
          current: name === group,
        }))}
      />
    </div>
  ),
}

/** The group in the URL; customers if it is unknown. */
export const groupOf = ({ group }: { group: string }) => GROUPS[group === 'staff' ? 'staff' : 'customers']
