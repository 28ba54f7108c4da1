import { clsx } from 'clsx'
import { useState } from 'react'

import { coverSources } from '#modules/catalogue/pictures/picture-address.ts'

export interface CoverProps {
  image: string | null | undefined
  /** Empty beside the title, which says it already. */
  alt?: string | undefined
  /** The width it is shown at, as `sizes` of an image: '(min-width: 64rem) 12rem, 40vw'. */
  sizes: string
  /** The first picture of a page: fetched at once, before others. */
  priority?: boolean | undefined
  className?: string | undefined
}

/**
 * A book's cover, 2:3, in the width that the browser likes best; its space is reserved while it loads. A browser without AVIF gets one width. Uploads of
 * another shape are shown whole within it. One that fails to load gives way to the default picture (spec storefront §2).
 */
export function Cover({ image, alt = '', sizes, priority = false, className }: CoverProps) {
  const [failed, setFailed] = useState<string | null>()
  const { src, avif, width, height } = coverSources(failed === image ? null : image)
  return (
    <picture className={clsx('block aspect-2/3', className)}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        ref={(img) => {
          // It may have failed before the page was hydrated.
          if (img?.complete && img.naturalWidth === 0) setFailed(image)
        }}
        onError={() => setFailed(image)}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className="cover"
      />
    </picture>
  )
}
