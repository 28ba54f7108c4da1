import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { navigations } from './client/navigations.ts'
import { keepEarlyTyping } from './start/early-typing.ts'
import { startPage } from './start/start-page.ts'

const INSTRUMENTATIONS = [navigations]

startPage()
// Hydrates in a separate task, so that a slow phone can handle a touch first.
setTimeout(() => startTransition(takeOver))

function takeOver(): void {
  const typing = keepEarlyTyping()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={INSTRUMENTATIONS} />
    </StrictMode>,
    {
      onRecoverableError(error) {
        reportError(error)
        typing.restore()
      },
    },
  )
}
