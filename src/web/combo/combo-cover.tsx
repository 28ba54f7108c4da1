import { clsx } from 'clsx'

import { Cover } from '#web/book-card/cover.tsx'

interface ComboCoverProps {
  covers: readonly string[]
  /** The width at which the front cover is shown, as `sizes` of an image. */
  sizes: string
  /** The one in front is fetched before others: it is the largest of what is seen first. */
  priority?: boolean | undefined
  className?: string | undefined
}

/**
 * The covers of a combo's books as a stack: the dearest in front, two others behind it. Any more are not seen. Placed from
 * the left and not centred: the first must not move when the page's text brings the next.
 */
export function ComboCover({ covers, sizes, priority, className }: ComboCoverProps) {
  const [front, right, left] = covers
  const alone = right === undefined ? 'ml-[30%]' : 'ml-[20%]'
  const indent = left === undefined && alone
  return (
    <div className={clsx('flex items-center py-[4%]', className)}>
      {left === undefined ? null : (
        <Cover sizes={sizes} image={left} className="-mr-[13%] ml-[10%] w-[33%] -rotate-6" />
      )}
      <Cover
        sizes={sizes}
        image={front}
        priority={priority}
        className={clsx('relative z-10 w-[40%]', indent)}
      />
      {right === undefined ? null : (
        <Cover sizes={sizes} image={right} className="-ml-[13%] w-[33%] rotate-6" />
      )}
    </div>
  )
}
