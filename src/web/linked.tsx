import { isNotFound } from '#web/client/api-error.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { useLoad } from '#web/client/use-load.ts'
import { LoadFailure, withReason } from '#web/shared/loading/load-failure.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface LinkedProps<T> {
  token: string
  /** Name of the linked record within a sentence. */
  noun: 'ticket' | 'quotation'
  load(token: string, signal: AbortSignal): Promise<T>
  waiting: Elements
  /** For a link that opens nothing: the end of the advice, and a button. */
  unknown: { advice: string; action: Elements }
  children(data: T, reload: () => void): Elements
}

/** The page of a mailed link. The server renders only the frame, because only the browser reads the token. */
export function Linked<T>(props: LinkedProps<T>) {
  return (
    <>
      <NeedsScript what={`Your ${props.noun}`} />
      {useHydrated() ? <Loaded key={props.token} {...props} /> : props.waiting}
    </>
  )
}

function Loaded<T>({ token, noun, load, waiting, unknown, children }: LinkedProps<T>) {
  const loaded = useLoad(token, load)
  const { state, data, reload, error } = loaded
  if (data)
    return (
      <>
        <LoadFailure of={loaded} message={`We couldn’t load the latest state of this ${noun}.`} />
        {children(data, reload)}
      </>
    )
  if (state === 'loading') return waiting
  return isNotFound(error) ? (
    <EmptyState
      level={1}
      icon={<Icon name="search-x" />}
      title={`${noun === 'ticket' ? 'Ticket' : 'Quotation'} not found`}
      actions={unknown.action}
    >
      <p>{`The link may be incomplete. Copy all of it from the email, or ${unknown.advice}.`}</p>
    </EmptyState>
  ) : (
    <EmptyState
      level={1}
      icon={<Icon name="circle-x" />}
      title={`We couldn’t load the ${noun}`}
      actions={<Button onClick={reload}>Try again</Button>}
    >
      <p>{withReason('Don’t worry, nothing has changed.', error)}</p>
    </EmptyState>
  )
}
