import { clsx } from 'clsx'

export interface BarPoint {
  label: string
  value: number
  /** The value as it is written out. */
  text: string
}

/** How much of its place a bar takes. */
const FILLED = 0.7

/**
 * Bars upwards and, below zero, downwards. For the eye alone: screen readers have the table that belongs to it.
 */
export function BarChart({
  points,
  axis,
  whole,
}: {
  points: readonly BarPoint[]
  /** How the lines are labelled. */
  axis(value: number): string
  /** Values are counted, so lines stand at whole numbers. */
  whole: boolean
}) {
  const ticks = ticksOf(
    points.map(({ value }) => value),
    whole,
  )
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Axis ticks={ticks} axis={axis} />
      <svg className="h-56 w-full overflow-visible" focusable="false">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={`${heightOf(tick, ticks)}%`}
            y2={`${heightOf(tick, ticks)}%`}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {points.map((point, at) => (
          <Bar key={point.label} point={point} at={at} of={points.length} ticks={ticks} />
        ))}
      </svg>
      <Labels points={points} />
    </div>
  )
}

function Bar({
  point,
  at,
  of,
  ticks,
}: {
  point: BarPoint
  at: number
  of: number
  ticks: readonly number[]
}) {
  const [zero, end] = [heightOf(0, ticks), heightOf(point.value, ticks)]
  const place = 100 / of
  return (
    <g>
      <title>{`${point.label}: ${point.text}`}</title>
      {/* The whole place answers the pointer: a small bar is hard to hit. */}
      <rect x={`${at * place}%`} width={`${place}%`} height="100%" className="fill-transparent" />
      <rect
        x={`${(at + (1 - FILLED) / 2) * place}%`}
        width={`${FILLED * place}%`}
        y={`${Math.min(zero, end)}%`}
        height={`${Math.abs(end - zero)}%`}
        className={clsx(point.value < 0 ? 'fill-danger' : 'fill-accent-ink')}
      />
    </g>
  )
}

function Axis({ ticks, axis }: { ticks: readonly number[]; axis(value: number): string }) {
  return (
    <div className="flex h-56 flex-col-reverse justify-between text-right text-xs text-ink-soft tabular-nums">
      {ticks.map((tick) => (
        <span key={tick} className="h-0 -translate-y-2 leading-4">
          {axis(tick)}
        </span>
      ))}
    </div>
  )
}

/** First, middle and last: more would not fit on a phone. */
function Labels({ points }: { points: readonly BarPoint[] }) {
  const shown = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])]
  return (
    <div className="col-start-2 mt-2 flex justify-between text-xs text-ink-soft">
      {shown.map((at) => (
        <span key={at}>{points[at]?.label}</span>
      ))}
    </div>
  )
}

const STEPS = [1, 2, 2.5, 5, 10]
const MAX_TICKS = 4

/** Round numbers from the least to the most of some values, 0 among them: the lines of a chart. */
export function ticksOf(values: readonly number[], whole = false): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundStep((most - least) / MAX_TICKS, whole)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** The least of 1, 2, 2.5, 5 and their tenfolds that is not below `size`. */
function roundStep(size: number, whole: boolean): number {
  if (size <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = power * (STEPS.find((each) => each * power >= size) ?? 10)
  return whole ? Math.max(1, Math.ceil(step)) : step
}

/** Where a value stands between the lowest and the highest line, from 0 (top) to 100 (bottom). */
export function heightOf(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return ((high - value) / (high - low)) * 100
}
