import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'

/**
 * A component whose code loads when it first opens. It then stays mounted, to handle its own closing. Doesn't
 * use `lazy`, because React delays content that follows a fallback by up to 300 ms, while users wait for a
 * window.
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
    // The press is painted first: a window takes a slow phone several frames.
    const painted = useDeferredValue(props.open)
    if (!opened || !found) return null
    if ('error' in found) throw found.error
    return <found.component {...props} open={props.open && painted} />
  }
}

type Found<Props> = { component: ComponentType<Props> } | { error: unknown }
