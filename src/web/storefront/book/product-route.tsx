export default function Page() {
  return <h1>storefront_book_product_route</h1>
}
