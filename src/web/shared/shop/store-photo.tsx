import { useShop } from './shop-context.ts'

/** The photo of the store. Renders nothing until staff upload one. */
export function StorePhoto() {
  const { storePhoto, city } = useShop()
  if (storePhoto === '') return null
  return (
    <img
      src={storePhoto}
      alt={`Our store in ${city}`}
      width={960}
      height={640}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 h-auto w-full rounded-lg bg-sunken object-cover"
    />
  )
}
