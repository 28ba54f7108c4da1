import { useState } from 'react'

import { parseOrderState } from '#modules/orders/order.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { SearchField } from '#web/admin/kit/list/search-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { DATE_ISSUE, DATE_FORMAT, dateText, type Day, parseDate } from '#web/ui/typed-date.ts'

import { FILTER_STATUSES, type OrdersFilter } from './orders-filter.ts'

export interface FilterBarProps {
  filter: OrdersFilter
  onChange(change: Partial<OrdersFilter>): void
  onReset(): void
}

export function FilterBar({ filter, onChange, onReset }: FilterBarProps) {
  return (
    <search aria-label="Orders">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-2 items-start gap-3 xl:grid-cols-[minmax(14rem,2fr)_minmax(10rem,1fr)_12rem_12rem_auto]"
      >
        <SearchField
          label="Search customer"
          placeholder="Search customer"
          className="col-span-2 sm:col-span-1"
          value={filter.search}
          onText={(search) => onChange({ search })}
        />
        <Choice
          label="Status"
          className="col-span-2 sm:col-span-1"
          value={filter.status}
          onValue={(value) => onChange({ status: parseOrderState(value) ?? '' })}
        >
          <option value="">All Status</option>
          {FILTER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Choice>
        <DateField
          label="Start Date"
          value={filter.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField label="End Date" value={filter.endDate} onChange={(endDate) => onChange({ endDate })} />
        <Button
          variant="secondary"
          onClick={onReset}
          className="col-span-2 justify-self-end max-sm:w-full xl:col-span-1 xl:mt-[1.7rem]"
        >
          Reset
        </Button>
      </form>
    </search>
  )
}

interface DateFieldProps {
  label: string
  value: Day
  onChange(day: Day): void
}

/** A date that can be typed (MM/dd/yyyy, whatever the browser's language) or picked from the browser's calendar. */
function DateField({ label, value, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const text = typed ?? dateText(value)
  const invalid = typed !== undefined && typed.trim() !== '' && parseDate(typed) === undefined

  function type(next: string) {
    setTyped(next)
    const day = parseDate(next)
    if (day !== undefined || next.trim() === '') onChange(day ?? '')
  }

  return (
    <Field label={label} error={invalid && left ? DATE_ISSUE : undefined}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            placeholder={DATE_FORMAT}
            inputMode="numeric"
            autoComplete="off"
            className="pr-12 tabular-nums"
          />
          <CalendarButton
            label={`Pick ${label}`}
            day={value}
            onPick={(day) => (setTyped(undefined), onChange(day))}
          />
        </div>
      )}
    </Field>
  )
}
