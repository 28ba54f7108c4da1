export default function Page() {
  return <h1>storefront_book_route</h1>
}
