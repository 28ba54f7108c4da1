import { Fragment } from 'react'

import { ownValue } from '#platform/own-value.ts'
import type { Texts, UrlValue } from '#web/admin/kit/address.ts'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import type { Elements } from '#web/ui/elements.ts'

/** A value in the URL, under the filter's name, with the control above the list that changes it. */
export interface ListFilter<Value extends string = string> extends UrlValue<Value> {
  /** Absent if the screen's links or other parts set the value. */
  control?(value: string, change: (value: string) => void): Elements
}

/** A text that the screen's links or parts set. */
export const linkedFilter: ListFilter = { none: '' }

/** One of several values, set by the screen's links or parts. */
export function linkedChoice<Value extends string>(none: Value, values: readonly Value[]): UrlValue<Value> {
  return { none, read: (text) => values.find((value) => value === text) }
}

export type Filters<Values extends Texts<Values>> = {
  readonly [Name in keyof Values]: ListFilter<Values[Name]>
}

interface ListFiltersProps<Values extends Texts<Values>> {
  /** Name of the list, for screen readers. */
  name: string | undefined
  of: Filters<Values> | undefined
  values: Values
  onChange(change: Partial<Values>): void
}

/** The filters of a list, in a row where there is room. */
export function ListFilters<Values extends Texts<Values>>({
  name,
  of,
  values,
  onChange,
}: ListFiltersProps<Values>) {
  const filters = Object.entries<ListFilter>(of ?? {}).filter(([, { control }]) => control)
  if (filters.length === 0) return null
  return (
    <search aria-label={name} className="mb-4 flex flex-wrap items-start gap-4">
      {filters.map(([key, { control }]) => (
        <Fragment key={key}>
          {control?.(ownValue<string>(values, key) ?? '', (value) =>
            onChange({ [key]: value } as Partial<Values>),
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
