import { type ReactNode, useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type ActionOptions, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface VersionedActionOptions<Input, Answer, Base> extends Omit<ActionOptions<Input, Answer>, 'run'> {
  /** What the form began with; undefined for something new. */
  base: Base | undefined
  run(input: Input, base: Base | undefined): Promise<Answer>
  /** As the server has it now. */
  latest(): Promise<Base | undefined>
}

/** Saves what was made of a version; when a colleague was faster, `theirs` is what they saved. */
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
    /** The next save goes over theirs, now that it was seen. */
    keepMine(): void {
      setBase(theirs ?? base)
      setTheirs(undefined)
    },
  }
}

interface StaleNoticeProps {
  /** 'Take their state'. */
  takeTheirs: string
  keepMine?: string | undefined
  onTheirs(): void
  onMine(): void
  className?: string | undefined
  /** Who changed what. */
  children: ReactNode
}

/** A colleague was faster: what they did, and whose state is to hold. */
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
