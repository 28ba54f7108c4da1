import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { keepEarlyTyping } from './start/early-typing.ts'
import { startPage } from './start/start-page.ts'

startPage()
startTransition(takeOver)

function takeOver(): void {
  const typing = keepEarlyTyping()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        reportError(error)
        typing.restore()
      },
    },
  )
}
