export default function Page() {
  return <h1>checkout_payment_route</h1>
}
