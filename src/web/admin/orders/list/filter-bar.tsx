import { clsx } from 'clsx'
import { useState } from 'react'

import { ORDER_STATES, parseOrderState } from '#modules/orders/order-states.ts'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Input } from '#web/ui/input.tsx'
import { DATE_FORMAT, DATE_ISSUE, dateText, type Day, parseDate } from '#web/ui/typed-date.ts'

import type { OrdersFilter } from './order-filters.ts'

interface FilterBarProps {
  filter: OrdersFilter
  onChange(change: Partial<OrdersFilter>): void
  onReset(): void
}

export function FilterBar({ filter, onChange, onReset }: FilterBarProps) {
  const [open, setOpen] = useState(filter.from !== '' || filter.to !== '')
  // Phones hide the filters by default, so that orders appear first.
  const more = open ? '' : 'max-sm:hidden'
  return (
    <search aria-label="Orders">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(14rem,2fr)_minmax(10rem,1fr)_12rem_12rem_auto]"
      >
        <SearchField
          label="Search customer"
          placeholder="Name, phone, KK-5 or tracking number"
          className="sm:col-span-1"
          value={filter.search}
          onText={(search) => onChange({ search })}
        />
        <Button
          variant="secondary"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-[1.7rem] justify-self-end sm:hidden"
        >
          Filters
        </Button>
        <Choice
          label="Status"
          className={clsx('col-span-2 sm:col-span-1', more)}
          value={filter.status}
          onValue={(value) => onChange({ status: parseOrderState(value) ?? '', toAccept: '', packed: '' })}
        >
          <option value="">All Status</option>
          {ORDER_STATES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Choice>
        <DateField
          className={more}
          label="Start Date"
          value={filter.from}
          onChange={(from) => onChange({ from })}
        />
        <DateField className={more} label="End Date" value={filter.to} onChange={(to) => onChange({ to })} />
        <Button
          variant="secondary"
          onClick={onReset}
          className={clsx('col-span-2 justify-self-end max-sm:w-full xl:col-span-1 xl:mt-[1.7rem]', more)}
        >
          Reset
        </Button>
      </form>
    </search>
  )
}

export function ExpressOnly({ filter, onChange }: Omit<FilterBarProps, 'onReset'>) {
  return (
    <Checkbox
      label="Express only"
      className="mb-1 text-sm max-md:px-4"
      checked={filter.delivery === 'express'}
      onChange={({ target }) => onChange({ delivery: target.checked ? 'express' : '' })}
    />
  )
}

interface DateFieldProps {
  className: string
  label: string
  value: Day
  onChange(day: Day): void
}

/**
 * Date field. Staff type MM/dd/yyyy, whatever the browser's language, or pick a day in the browser's
 * calendar.
 */
function DateField({ className, label, value, onChange }: DateFieldProps) {
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
    <Field label={label} className={className} error={invalid && left ? DATE_ISSUE : undefined}>
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
