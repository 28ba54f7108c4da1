import { clsx } from 'clsx'

import { changesOnly, lineDiff } from './line-diff.ts'

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

/** What was taken out and what was put in, line by line; marked by sign and word too, not by colour alone. */
export function DiffView({ before, after, className }: DiffViewProps) {
  const lines = changesOnly(lineDiff(before, after))
  if (before === after) return <p className={clsx('text-sm', className)}>Nothing differs.</p>
  return (
    <section
      aria-label="Differences"
      // It scrolls by itself, also by keyboard.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className={clsx(
        'max-h-96 overflow-y-auto rounded-md border border-line bg-surface font-mono text-sm leading-relaxed font-normal',
        className,
      )}
    >
      {lines.map((line, i) =>
        line.kind === 'gap' ? (
          // Lines are what they are by their place.
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
