import { type ReactNode, useEffect, useRef, useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type ActionOptions, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface VersionedActionOptions<Input, Answer, Base> extends Omit<ActionOptions<Input, Answer>, 'run'> {
  /** The record as loaded into the form; undefined for a new record. */
  base: Base | undefined
  run(input: Input, base: Base | undefined): Promise<Answer>
  /** Fetches the server's current version. */
  latest(): Promise<Base | undefined>
}

/** Saves a change with its base version. If a colleague saved first, `theirs` is their version. */
export function useVersionedAction<Input, Base, Answer = unknown>({
  base: began,
  run,
  latest,
  ...options
}: VersionedActionOptions<Input, Answer, Base>) {
  const [base, setBase] = useState(began)
  const [theirs, setTheirs] = useState<Base>()
  const action = useAction<Input, Answer>({
    ...options,
    shown: (error) => (base !== undefined && isStale(error)) || options.shown?.(error) === true,
    run: (input) => run(input, base),
    async onFailed(thrown, input) {
      await options.onFailed?.(thrown, input)
      if (base !== undefined && isStale(thrown)) setTheirs(await latest().catch(() => undefined))
    },
  })
  return {
    ...action,
    base,
    theirs,
    /**
     * Makes the colleague's version the base, now that staff have seen it, so that the next save overwrites
     * it.
     */
    keepMine(): void {
      setBase(theirs ?? base)
      setTheirs(undefined)
    },
  }
}

interface StaleNoticeProps {
  /** Button label, if their version isn't what replaces the input. */
  takeTheirs?: string | undefined
  keepMine?: string | undefined
  onTheirs(): void
  onMine(): void
  className?: string | undefined
  /** Describes who changed what. */
  children: ReactNode
}

/** Notice that a colleague saved first, with a choice between both versions. */
export function StaleNotice({
  takeTheirs = 'Use their version',
  keepMine = 'Keep mine',
  onTheirs,
  onMine,
  className,
  children,
}: StaleNoticeProps) {
  const start = useRef<HTMLDivElement>(null)
  // The form may be long, and the notice is above it.
  useEffect(() => start.current?.focus(), [])
  return (
    <Notice tone="caution" role="alert" className={className}>
      <div ref={start} tabIndex={-1} className="scroll-mt-8 outline-none">
        {children}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmallButton onClick={onTheirs}>{takeTheirs}</SmallButton>
        <SmallButton onClick={onMine}>{keepMine}</SmallButton>
      </div>
    </Notice>
  )
}
