export default function Page() {
  return <h1>storefront_listing_route</h1>
}
