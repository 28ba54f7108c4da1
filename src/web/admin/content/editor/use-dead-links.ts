import { useEffect, useState } from 'react'

const PAUSE_MS = 800

/** Addresses of the shop that a text links to and that answer 'not found': a category or post that is gone, or a slip. */
export function useDeadLinks(html: string): readonly string[] {
  const [found, setFound] = useState<ReadonlyMap<string, boolean>>(new Map())
  const linked = [...new Set([...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href))]
  const unknown = linked.filter((href) => !found.has(href)).join(' ')
  useEffect(() => {
    if (!unknown) return
    const leaving = new AbortController()
    async function ask(): Promise<void> {
      const answers = await Promise.all(unknown.split(' ').map((href) => isDead(href, leaving.signal)))
      if (leaving.signal.aborted) return
      setFound((before) => new Map([...before, ...answers]))
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [unknown])
  return linked.filter((href) => found.get(href))
}

/** A shop that can't be reached says nothing about the address. */
async function isDead(href: string, signal: AbortSignal): Promise<[href: string, dead: boolean]> {
  const status = await fetch(href, { method: 'HEAD', signal }).then(
    (response) => response.status,
    () => 0,
  )
  return [href, status === 404 || status === 410]
}
