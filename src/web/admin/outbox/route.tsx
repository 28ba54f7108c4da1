export default function Page() {
  return <h1>admin_outbox_route</h1>
}
