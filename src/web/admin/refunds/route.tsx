export default function Page() {
  return <h1>admin_refunds_route</h1>
}
