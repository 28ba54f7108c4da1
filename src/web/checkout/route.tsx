export default function Page() {
  return <h1>checkout_route</h1>
}
