import { useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { Select } from '#web/ui/input.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { BarChart, type BarPoint } from './bar-chart.tsx'
import { type Bar, rupees, shortRupees } from './analytics-text.ts'

const MEASURES = {
  revenue: { label: 'Revenue', money: true },
  orders: { label: 'Orders', money: false },
  checkouts: { label: 'Checkouts', money: false },
} as const
type Measure = keyof typeof MEASURES

/** Chart of the period's days. The same figures are in a table, for screen readers and on request. */
export function DaysFigure({ bars }: { bars: readonly Bar[] }) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const [asTable, setAsTable] = useState(false)
  const { label, money } = MEASURES[measure]
  const points = bars.map((bar): BarPoint => {
    return {
      label: bar.label,
      value: bar[measure],
      text: money ? rupees(bar[measure]) : String(bar[measure]),
    }
  })
  return (
    <section aria-labelledby="days-title" className="panel p-5">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="days-title" className="type-heading">
          {asTable ? 'Day by day' : label}
        </h2>
        <div className="flex flex-wrap gap-3">
          {asTable ? null : (
            <Select
              aria-label="Show in the chart"
              className="w-40"
              value={measure}
              onChange={(event) => setMeasure(event.target.value as Measure)}
            >
              {Object.entries(MEASURES).map(([name, { label: text }]) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </Select>
          )}
          <SmallButton aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </SmallButton>
        </div>
      </div>
      {asTable ? null : <BarChart points={points} axis={money ? shortRupees : String} whole={!money} />}
      <FiguresTable bars={bars} shown={asTable} />
    </section>
  )
}

/** While the chart is shown, only screen readers get the table: it neither scrolls nor takes the focus. */
function FiguresTable({ bars, shown }: { bars: readonly Bar[]; shown: boolean }) {
  const caption = 'Figures day by day, oldest first'
  return shown ? (
    <Table caption={caption} tabIndex={0}>
      <FiguresRows bars={bars} linked />
    </Table>
  ) : (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <FiguresRows bars={bars} />
      </table>
    </div>
  )
}

/** The day's figures, each with the rows behind it. */
function cellsOf({ from, to, revenue, orders, paid, refunded, checkouts }: Bar) {
  const payments = (kind?: string) => adminLinks.payments({ from, to, kind })
  return [
    [rupees(revenue), payments()],
    [orders, payments('received')],
    [rupees(paid), payments('received')],
    [rupees(refunded), payments('refunded')],
    [checkouts, adminLinks.orders({ from, to })],
  ] as const
}

/** `linked`: each figure opens its rows. */
function FiguresRows({ bars, linked = false }: { bars: readonly Bar[]; linked?: boolean }) {
  return (
    <>
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          {['Revenue', 'Orders', 'Paid', 'Refunded', 'Checkouts'].map((column) => (
            <HeadCell key={column} className="text-right">
              {column}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row" className="border-t border-line px-4 py-3 font-medium whitespace-nowrap">
              {bar.label}
            </th>
            {cellsOf(bar).map(([text, href], column) => (
              <Cell key={column} className="text-right tabular-nums">
                {linked ? (
                  <a href={href} className="underline-offset-4 hover:underline">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
