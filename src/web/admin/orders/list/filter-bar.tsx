import { clsx } from 'clsx'
import { useState } from 'react'

import { ORDER_STATES, type OrderState, parseOrderState } from '#modules/orders/order-states.ts'
import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Input } from '#web/ui/input.tsx'
import { DATE_FORMAT, DATE_ISSUE, dateText, type Day, parseDate } from '#web/ui/typed-date.ts'

export interface FilterBarProps {
  filter: OrdersFilter
  onChange(change: Partial<OrdersFilter>): void
  onReset(): void
}

export function FilterBar({ filter, onChange, onReset }: FilterBarProps) {
  const [open, setOpen] = useState(filter.startDate !== '' || filter.endDate !== '')
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
          value={filter.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          className={more}
          label="End Date"
          value={filter.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
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

/** The list's filter. It is stored in the URL, so that it survives a reload and can be shared. */
export interface OrdersFilter {
  search: string
  /** '' means all. */
  status: OrderState | ''
  /** 'yes' shows only orders to accept: paid, or ordered with a purchase order. */
  toAccept: 'yes' | ''
  /** For orders in Processing: whether to show packed or unpacked ones. */
  packed: 'yes' | 'no' | ''
  /** 'open' shows only orders with an undecided claim. */
  claims: 'open' | ''
  /** 'express' shows only express orders. */
  delivery: 'express' | ''
  startDate: Day
  endDate: Day
  page: number
}

export const NO_FILTER: OrdersFilter = {
  search: '',
  status: '',
  toAccept: '',
  packed: '',
  claims: '',
  delivery: '',
  startDate: '',
  endDate: '',
  page: 1,
}

/** Reads the URL; ignores invalid values. */
export function readFilter(params: URLSearchParams): OrdersFilter {
  const day = (name: string) => parseDate(params.get(name) ?? '') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('search') ?? '',
    status: parseOrderState(params.get('status') ?? '') ?? '',
    toAccept: params.get('toAccept') === 'yes' ? 'yes' : '',
    packed: (['yes', 'no'] as const).find((value) => value === params.get('packed')) ?? '',
    claims: params.get('claims') === 'open' ? 'open' : '',
    delivery: params.get('delivery') === 'express' ? 'express' : '',
    startDate: day('from'),
    endDate: day('to'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Returns the filter's URL query; omits defaults. */
export function writeFilter(filter: OrdersFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.search) params.set('search', filter.search)
  if (filter.status) params.set('status', filter.status)
  if (filter.toAccept) params.set('toAccept', filter.toAccept)
  if (filter.packed) params.set('packed', filter.packed)
  if (filter.claims) params.set('claims', filter.claims)
  if (filter.delivery) params.set('delivery', filter.delivery)
  if (filter.startDate) params.set('from', filter.startDate)
  if (filter.endDate) params.set('to', filter.endDate)
  if (filter.page > 1) params.set('page', String(filter.page))
  return params
}

/** Reports whether the list is a work queue, which is sorted by urgency instead of by newest. */
export function isQueue({ status, toAccept, search }: OrdersFilter): boolean {
  return (toAccept === 'yes' || status === 'Paid' || status === 'Processing') && search.trim() === ''
}

/** More rows than fit the screen, so that a day's orders take only one or two pages. */
const ROWS = 20

/** Returns the query of `GET /orders`. Indian days become UTC times, both bounds inclusive. */
export function ordersQuery(filter: OrdersFilter): URLSearchParams {
  const params = new URLSearchParams({ page: String(filter.page), limit: String(ROWS) })
  if (filter.search.trim()) params.set('search', filter.search.trim())
  if (filter.status) params.set('status', filter.status)
  if (filter.toAccept) params.set('toAccept', filter.toAccept)
  if (filter.packed) params.set('packed', filter.packed)
  if (filter.claims) params.set('claims', filter.claims)
  if (filter.delivery) params.set('delivery', filter.delivery)
  if (isQueue(filter)) params.set('sort', 'urgent')
  if (filter.startDate) params.set('startDate', indianMidnight(filter.startDate).toISOString())
  if (filter.endDate) params.set('endDate', indianDayEnd(filter.endDate).toISOString())
  return params
}
