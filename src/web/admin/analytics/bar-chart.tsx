import { clsx } from 'clsx'

export interface BarPoint {
  label: string
  value: number
  text: string
}

/** Fraction of a slot's width that its bar fills. */
const FILLED = 0.7

/** Bar chart with positive and negative values. Hidden from screen readers, which read the table instead. */
export function BarChart({
  points,
  axis,
  whole,
}: {
  points: readonly BarPoint[]
  /** Formats a tick label. */
  axis(value: number): string
  /** True if the values are counts, so that ticks are whole numbers. */
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
      {/* The whole slot reacts to the pointer, because a small bar is hard to hit. */}
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

/** The first, middle and last label: more wouldn't fit on a phone. */
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

/** Returns round tick values that include 0 and span all values. */
export function ticksOf(values: readonly number[], whole = false): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundStep((most - least) / MAX_TICKS, whole)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Rounds `size` up to 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(size: number, whole: boolean): number {
  if (size <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = power * (STEPS.find((each) => each * power >= size) ?? 10)
  return whole ? Math.max(1, Math.ceil(step)) : step
}

/** Position of a value between the lowest and highest tick, from 0 (top) to 100 (bottom). */
export function heightOf(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return ((high - value) / (high - low)) * 100
}
