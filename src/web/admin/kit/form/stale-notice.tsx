import { type ReactNode, useState } from 'react'

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
  /** Button label, such as 'Take their state'. */
  takeTheirs: string
  keepMine?: string | undefined
  onTheirs(): void
  onMine(): void
  className?: string | undefined
  /** Describes who changed what. */
  children: ReactNode
}

/** Notice that a colleague saved first, with a choice between both versions. */
export function StaleNotice({
  takeTheirs,
  keepMine = 'Keep what I typed',
  onTheirs,
  onMine,
  className,
  children,
}: StaleNoticeProps) {
  return (
    <Notice tone="caution" role="alert" className={className}>
      <div>{children}</div>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmallButton onClick={onTheirs}>{takeTheirs}</SmallButton>
        <SmallButton onClick={onMine}>{keepMine}</SmallButton>
      </div>
    </Notice>
  )
}
