import { Fragment } from 'react'

import { ownValue } from '#platform/own-value.ts'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import type { Elements } from '#web/ui/elements.ts'

/** A control above a list. Its value is in the URL, under the filter's name. */
export interface ListFilter {
  /** The value without a parameter in the URL. */
  none: string
  /** Absent if the screen's links or other parts set the value. */
  control?(value: string, change: (value: string) => void): Elements
}

/** A value that the screen's links or parts set. */
export const linkedFilter: ListFilter = { none: '' }

export type Filters<Name extends string> = Readonly<Record<Name, ListFilter>>

export type FilterValues<Name extends string> = Record<Name, string>

/** Returns the values that filters have without parameters in the URL. */
export function noneOf<Name extends string>(filters: Filters<Name> | undefined): FilterValues<Name> {
  const nones = Object.entries<ListFilter>(filters ?? {}).map(([name, { none }]) => [name, none])
  return Object.fromEntries(nones) as FilterValues<Name>
}

interface ListFiltersProps<Name extends string> {
  /** Name of the list, for screen readers. */
  name: string
  of: Filters<Name> | undefined
  values: FilterValues<Name>
  onChange(change: Partial<FilterValues<Name>>): void
}

/** The filters of a list, in a row where there is room. */
export function ListFilters<Name extends string>({ name, of, values, onChange }: ListFiltersProps<Name>) {
  const filters = Object.entries<ListFilter>(of ?? {}).filter(([, { control }]) => control)
  if (filters.length === 0) return null
  return (
    <search aria-label={name} className="mb-4 flex flex-wrap items-start gap-4">
      {filters.map(([key, { control }]) => (
        <Fragment key={key}>
          {control?.(ownValue<string>(values, key) ?? '', (value) =>
            onChange({ [key]: value } as Partial<FilterValues<Name>>),
          )}
        </Fragment>
      ))}
    </search>
  )
}

/** Text to search for. */
export function searchFilter(label: string, placeholder?: string): ListFilter {
  return {
    none: '',
    control: (value, change) => (
      <SearchField
        label={label}
        className="min-w-56 flex-1"
        value={value}
        onText={change}
        {...(placeholder !== undefined && { placeholder })}
      />
    ),
  }
}

/** One of several values, with their labels. The first one needs no parameter. */
export function choiceFilter(
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): ListFilter {
  return {
    none: options[0]?.[0] ?? '',
    control: (value, change) => (
      <Choice label={label} className="w-full sm:w-48" value={value} onValue={change}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Choice>
    ),
  }
}

/** A calendar day, '2026-11-20', or ''. */
export function dayFilter(label: string): ListFilter {
  return {
    none: '',
    control: (value, change) => (
      <TextField label={label} type="date" className="w-full sm:w-44" value={value} onText={change} />
    ),
  }
}
