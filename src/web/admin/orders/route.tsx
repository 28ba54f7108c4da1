export default function Page() {
  return <h1>admin_orders_route</h1>
}
