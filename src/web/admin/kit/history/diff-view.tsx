import { clsx } from 'clsx'
import { diffArrays } from 'diff'

interface DiffViewProps {
  before: string
  after: string
  className?: string | undefined
}

const LOOKS = {
  same: 'text-ink-soft',
  removed: 'bg-danger-wash text-danger',
  added: 'bg-savings-wash text-savings',
}

/** Line diff. Changes are marked by a symbol and text as well as by colour. */
export function DiffView({ before, after, className }: DiffViewProps) {
  const lines = changesOnly(lineDiff(before, after))
  if (before === after) return <p className={clsx('text-sm', className)}>No differences.</p>
  return (
    <section
      aria-label="Differences"
      // Scrolls separately from the page, also by keyboard.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className={clsx(
        'max-h-96 overflow-y-auto rounded-md border border-line bg-surface font-mono text-sm leading-relaxed font-normal',
        className,
      )}
    >
      {lines.map((line, i) =>
        line.kind === 'gap' ? (
          // Lines have no identity other than their position.
          <p key={i} className="border-y border-line bg-sunken px-3 py-1 text-ink-soft">
            {line.count === 1 ? '1 unchanged line' : `${line.count} unchanged lines`}
          </p>
        ) : (
          <DiffRow key={i} kind={line.kind} text={line.text} />
        ),
      )}
    </section>
  )
}

const SIGNS = { same: ' ', removed: '−', added: '+' }

function DiffRow({ kind, text }: { kind: keyof typeof LOOKS; text: string }) {
  const shown = text || ' '
  return (
    <p className={clsx('flex gap-2 px-3 py-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]', LOOKS[kind])}>
      <span aria-hidden className="shrink-0 select-none">
        {SIGNS[kind]}
      </span>
      {kind === 'added' ? <ins className="no-underline">{shown}</ins> : null}
      {kind === 'removed' ? <del className="no-underline">{shown}</del> : null}
      {kind === 'same' ? <span>{shown}</span> : null}
    </p>
  )
}

export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * With more changes than this, the diff shows all lines as removed and added: a minimal diff would take
 * seconds.
 */
const MAX_CHANGES = 2000

/** Computes the minimal line diff from the first text to the second. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, now, { maxEditLength: MAX_CHANGES })
  if (!parts) return [...removed(old), ...added(now)]
  return parts.flatMap(({ value, added: isAdded, removed: isRemoved }) => {
    if (isRemoved) return removed(value)
    return isAdded ? added(value) : value.map((text): DiffLine => ({ kind: 'same', text }))
  })
}

function removed(lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ kind: 'removed', text }))
}

function added(lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ kind: 'added', text }))
}

/** A collapsed run of unchanged lines. */
interface Gap {
  kind: 'gap'
  count: number
}

const AROUND = 1

/** Keeps changes with one line of context and collapses the rest. */
export function changesOnly(lines: readonly DiffLine[]): (DiffLine | Gap)[] {
  const near = lines.map((_, i) =>
    lines.slice(Math.max(0, i - AROUND), i + AROUND + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.reduce<(DiffLine | Gap)[]>((shown, line, i) => {
    if (near[i]) return [...shown, line]
    const last = shown.at(-1)
    return last?.kind === 'gap'
      ? [...shown.slice(0, -1), { kind: 'gap', count: last.count + 1 }]
      : [...shown, { kind: 'gap', count: 1 }]
  }, [])
}
