import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A component whose code is loaded when it first opens; after that it stays, so that it can close by itself. */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function WhenOpened(props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    if (!opened) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
