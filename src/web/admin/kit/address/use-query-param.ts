import { useSearchParams } from 'react-router'

/** One word of the address beside the filter of a list; undefined takes it out. */
export function useQueryParam(name: string): [string | undefined, (word: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const set = (word: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (word === undefined) next.delete(name)
        else next.set(name, word)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? undefined, set]
}
