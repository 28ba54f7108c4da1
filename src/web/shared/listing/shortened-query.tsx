import type { Shortened } from '#modules/catalogue/search-text.ts'
import { Notice } from '#web/ui/notice.tsx'

interface ShortenedQueryProps {
  shortened: Shortened | undefined
  className: string
}

/** Names the part of a long text that was searched for; renders nothing for a short text. */
export function ShortenedQuery({ shortened, className }: ShortenedQueryProps) {
  if (!shortened) return null
  const { words, letters } = shortened
  return (
    <Notice className={className}>
      {words ? <p>{`We searched for the first ${words} words only.`}</p> : null}
      {letters ? <p>{`We searched for the first ${letters} letters of each word only.`}</p> : null}
    </Notice>
  )
}
