export default function Page() {
  return <h1>checkout_order_route</h1>
}
