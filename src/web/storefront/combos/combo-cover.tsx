import { clsx } from 'clsx'

import { Cover } from '#web/storefront/book-card/cover.tsx'

interface ComboCoverProps {
  covers: readonly string[]
  /** The width at which the front cover is shown, as `sizes` of an image. */
  sizes: string
  priority?: boolean | undefined
  className?: string | undefined
}

/** The covers of a combo's books as a stack: the dearest in front, two others behind it. Any more are not seen. */
export function ComboCover({ covers, sizes, priority, className }: ComboCoverProps) {
  const [front, right, left] = covers
  const shared = { sizes, priority }
  return (
    <div className={clsx('flex items-center justify-center py-[4%]', className)}>
      {left === undefined ? null : <Cover {...shared} image={left} className="-mr-[13%] w-[33%] -rotate-6" />}
      <Cover {...shared} image={front} className="relative z-10 w-[40%]" />
      {right === undefined ? null : (
        <Cover {...shared} image={right} className="-ml-[13%] w-[33%] rotate-6" />
      )}
    </div>
  )
}
