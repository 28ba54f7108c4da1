import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is loaded when it first opens; after that it stays, so that it can close by itself. Not by `lazy`:
 * React shows nothing within 300 ms of a fallback, and a window is awaited.
 */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function WhenOpened(props) {
    const [opened, setOpened] = useState(props.open)
    const [found, setFound] = useState<Found<Props> | undefined>(() => loaded && { component: loaded })
    if (props.open && !opened) setOpened(true)
    useEffect(() => {
      if (!opened || found) return
      load().then(
        (component) => setFound({ component: (loaded = component) }),
        (error: unknown) => setFound({ error }),
      )
    }, [opened, found])
    if (!opened || !found) return null
    if ('error' in found) throw found.error
    return <found.component {...props} />
  }
}

type Found<Props> = { component: ComponentType<Props> } | { error: unknown }
